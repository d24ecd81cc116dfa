/**
 * Draws the clips of the demo’s courses and makes them with ffmpeg: node src/server/seed/courses/make-clips.mjs. What it made
 * is kept beside the lessons, so that nothing else needs ffmpeg.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'

const [width, height, rate, seconds] = [640, 360, 10, 6]
const [paper, ink, soft, lamp] = ['#fbf6ea', '#33302b', '#c9bfa9', '#c2711c']

/** From 0 to 1 while `at` goes from one second to another. */
const part = (at, from, to) => Math.min(1, Math.max(0, (at - from) / (to - from)))

/** A line that is drawn as time goes on. */
const line = (x1, y1, x2, y2, done, color = ink, thick = 5) =>
  done === 0
    ? ''
    : `<path d="M${x1} ${y1}L${x1 + (x2 - x1) * done} ${y1 + (y2 - y1) * done}" stroke="${color}" stroke-width="${thick}" stroke-linecap="round"/>`

const tick = (x, y, done) =>
  line(x - 16, y, x - 4, y + 14, Math.min(1, done * 2), lamp, 7) +
  line(x - 4, y + 14, x + 20, y - 16, Math.max(0, done * 2 - 1), lamp, 7)

/** A page gets its exercise, its reason, what to do, and a fold with the solution below it. */
function page(at) {
  const first = part(at, 0.2, 1.3)
  const reason = part(at, 1.5, 2.7)
  const next = part(at, 3, 4.2)
  const fold = part(at, 4.5, 5.5)
  return [
    `<rect x="190" y="24" width="260" height="312" rx="10" fill="#fff" stroke="${soft}" stroke-width="3"/>`,
    line(220, 62, 420, 62, part(first, 0, 0.5)),
    line(220, 86, 360, 86, part(first, 0.5, 1)),
    line(220, 130, 400, 130, reason, lamp),
    line(220, 174, 290, 174, part(next, 0, 0.4)),
    line(304, 174, 326, 174, part(next, 0.4, 0.6), lamp),
    line(314, 165, 326, 174, part(next, 0.6, 0.7), lamp) + line(314, 183, 326, 174, part(next, 0.7, 0.8), lamp),
    line(340, 174, 420, 174, part(next, 0.8, 1)),
    ...Array.from({ length: 12 }, (_, n) => line(196 + n * 21, 222, 208 + n * 21, 222, fold * 12 > n ? 1 : 0, soft, 3)),
    line(220, 262, 400, 262, part(fold, 0.4, 0.7), soft),
    line(220, 290, 340, 290, part(fold, 0.7, 1), soft),
  ].join('')
}

/** Seven days in a row: a page comes back on the first, the third and the seventh, and is crossed out. */
function week(at) {
  const days = Array.from({ length: 7 }, (_, n) => {
    const x = 50 + n * 90
    return `<rect x="${x - 34}" y="130" width="68" height="80" rx="8" fill="#fff" stroke="${soft}" stroke-width="3"/>`
  })
  const moves = [
    [0, 0.2, 0.5],
    [2, 1.6, 2.1],
    [6, 3.1, 3.7],
  ]
  let x = 50
  for (const [day, from, to] of moves) x += (50 + day * 90 - x) * part(at, from, to)
  return [
    ...days,
    ...moves.map(([day, , to]) => tick(50 + day * 90, 170, part(at, to + 0.2, to + 0.9))),
    `<g transform="translate(${x - 22} 50)"><rect width="44" height="56" rx="5" fill="#fff" stroke="${ink}" stroke-width="3"/>`,
    `<path d="M10 16H34M10 28H34M10 40H26" stroke="${soft}" stroke-width="3"/></g>`,
    line(x - 30, 112, x + 30, 44, part(at, 4.8, 5.4), lamp, 6),
    line(50, 250, 230, 250, part(at, 1.6, 2.1), soft, 4),
    line(230, 250, 590, 250, part(at, 3.1, 3.7), soft, 4),
  ].join('')
}

function make(draw, files) {
  const folder = mkdtempSync(join(tmpdir(), 'clip-'))
  try {
    for (let frame = 0; frame < rate * seconds; frame++) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none"><rect width="${width}" height="${height}" fill="${paper}"/>${draw(frame / rate)}</svg>`
      writeFileSync(join(folder, `${String(frame).padStart(3, '0')}.png`), new Resvg(svg).render().asPng())
    }
    for (const file of files) {
      const input = ['-y', '-loglevel', 'error', '-framerate', String(rate), '-i', join(folder, '%03d.png')]
      const output = ['-c:v', 'libx264', '-crf', '30', '-preset', 'veryslow', '-pix_fmt', 'yuv420p']
      const { status } = spawnSync(
        'ffmpeg',
        [...input, ...output, '-map_metadata', '-1', '-movflags', '+faststart', join(import.meta.dirname, file)],
        { stdio: 'inherit' },
      )
      if (status !== 0) throw new Error('ffmpeg could not make a clip')
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

make(page, ['en/1-write/4-clip.mp4', 'zh-cn/1-write/4-clip.mp4'])
make(week, ['en/2-return/3-clip.mp4', 'zh-cn/2-return/3-clip.mp4'])
