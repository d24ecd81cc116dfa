import { danmuColourHex } from '#contract/danmu/colours.ts'
import { layOut, leftAt, type Placed, type RunningDanmu, withoutRepeats } from './layout.ts'
import { drawn, type Look, outline } from './look.ts'
import type { ShownDanmu } from './shown.ts'

/** A text that was drawn once, to be copied in each frame. */
type Run = { picture: HTMLCanvasElement; width: number }

export type Painter = {
  /** What is said, and how it is shown; what is on the picture stays on its line. */
  say: (all: ShownDanmu[], look: Look) => void
  /** In the pixels of the page. */
  resize: (width: number, height: number) => void
  /** Draws a moment of the video. */
  draw: (ms: number) => void
  clear: () => void
}

/** Pixels around a text for its outline. */
const margin = 3

/** Draws danmu over a video: each text once, and from then on its picture. */
export function createPainter(canvas: HTMLCanvasElement, ratio = Math.min(devicePixelRatio || 1, 2)): Painter {
  const context = canvas.getContext('2d')
  const runs = new Map<string, Run>()
  let [width, height] = [0, 0]
  let all: ShownDanmu[] = []
  let look: Look | null = null
  let placed: Placed[] = []

  const fontSize = () => Math.round(Math.min(28, Math.max(14, height / 14)) * (look ? drawn.size[look.size] : 1))
  const lineHeight = () => Math.ceil(fontSize() * 1.35) + margin

  function runOf(danmu: RunningDanmu): Run {
    const words = danmu.times > 1 ? `${danmu.text} ×${danmu.times}` : danmu.text
    const name = `${danmu.colour} ${danmu.mine} ${words}`
    const known = runs.get(name)
    if (known) return known
    const picture = document.createElement('canvas')
    const pen = picture.getContext('2d')
    const font = `600 ${fontSize()}px system-ui, sans-serif`
    if (pen) pen.font = font
    const made = { picture, width: Math.ceil((pen?.measureText(words).width ?? 0) + margin * 2) }
    picture.width = Math.max(1, made.width * ratio)
    picture.height = lineHeight() * ratio
    if (pen) {
      pen.scale(ratio, ratio)
      Object.assign(pen, { font, textBaseline: 'middle', lineJoin: 'round', lineWidth: margin })
      Object.assign(pen, { strokeStyle: outline, fillStyle: danmuColourHex[danmu.colour] })
      pen.strokeText(words, margin, lineHeight() / 2)
      pen.fillText(words, margin, lineHeight() / 2)
      if (danmu.mine) pen.fillRect(margin, lineHeight() - 2, made.width - margin * 2, 1.5)
    }
    runs.set(name, made)
    return made
  }

  function arrange(before: readonly Placed[]) {
    if (!look || width === 0) return
    const counted = look.merge ? withoutRepeats(all) : all.map((one) => ({ ...one, times: 1 }))
    const [area, most, crossingMs] = [drawn.area[look.area], drawn.density[look.density], drawn.speed[look.speed]]
    const layout = { width, height, lineHeight: lineHeight(), area, most, crossingMs }
    placed = layOut(counted, layout, (danmu) => runOf(danmu).width, before)
  }

  return {
    say(next, how) {
      const isSame = look === how
      if (look?.size !== how.size) runs.clear()
      all = next
      look = how
      arrange(isSame ? placed : [])
    },
    resize(wide, high) {
      if (wide === width && high === height) return
      width = wide
      height = high
      canvas.width = Math.round(wide * ratio)
      canvas.height = Math.round(high * ratio)
      runs.clear()
      arrange([])
    },
    draw(ms) {
      if (!context || !look) return
      context.clearRect(0, 0, canvas.width, canvas.height)
      context.globalAlpha = drawn.opacity[look.opacity]
      const high = lineHeight() * ratio
      for (const one of placed) {
        if (one.from > ms) break
        if (one.until <= ms) continue
        context.drawImage(runOf(one.danmu).picture, Math.round(leftAt(one, ms, width) * ratio), one.lane * high)
      }
    },
    clear() {
      context?.clearRect(0, 0, canvas.width, canvas.height)
    },
  }
}
