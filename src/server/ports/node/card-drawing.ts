import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { htmlLang } from '#contract/base/locale.ts'
import { pageImageSize } from '#pages/page-image.ts'
import type { Card } from '#server/ports/cards.ts'
import { familiesFor } from './card-font.ts'
import { drawable, linesOf } from './card-lines.ts'

/** The colours of the app by day. */
const [paper, ink, soft, accent, amber] = ['#fbfaf7', '#1d252e', '#5b6570', '#94560a', '#f0ae45']
const { width, height } = pageImageSize
const edge = 84
/** The lamp's part on the right is free of words. */
const textWidth = 770
/** Title sizes in pixels, the largest that fits first. */
const titleSizes = [80, 66, 54]
const titleLines = 3
const rtl = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Draws a page's picture: warm paper, the lamp, and what the page is. Bounded in time for any text. */
export function drawCard(card: Card): Buffer {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.lang = htmlLang[card.locale]
  drawPaper(pen)
  const title = drawable(card.title)
  const families = familiesFor(title)
  const fitted = fittedTitle(pen, title, families)
  const lineHeight = Math.round(fitted.size * 1.36)
  const top = Math.round((height - 70 - fitted.lines.length * lineHeight) / 2) + 24
  writeLine(pen, { text: drawable(card.label), y: top - 28, font: 34, weight: 600, colour: accent })
  pen.save()
  pen.beginPath()
  pen.rect(0, top - 10, width, fitted.lines.length * lineHeight + 30)
  pen.clip()
  pen.fillStyle = ink
  pen.font = `700 ${fitted.size}px ${families}`
  // Words that run from the right begin where the lamp's part does.
  const isRtl = rtl.test(title.slice(0, 20))
  pen.direction = isRtl ? 'rtl' : 'ltr'
  pen.textAlign = 'start'
  for (const [at, line] of fitted.lines.entries())
    pen.fillText(line, isRtl ? edge + textWidth : edge, top + fitted.size * 0.95 + at * lineHeight, textWidth)
  pen.restore()
  writeLine(pen, { text: drawable(card.site), y: height - 66, font: 34, weight: 500, colour: soft })
  return canvas.toBuffer('image/png')
}

function fittedTitle(pen: SKRSContext2D, title: string, families: string) {
  const measure = (text: string) => pen.measureText(text).width
  let smallest = { lines: [] as string[], size: 0 }
  for (const size of titleSizes) {
    pen.font = `700 ${size}px ${families}`
    const { lines, fits } = linesOf(title, { width: textWidth, most: titleLines, measure })
    smallest = { lines, size }
    if (fits) break
  }
  return smallest
}

function writeLine(
  pen: SKRSContext2D,
  { text, y, font, weight, colour }: { text: string; y: number; font: number; weight: number; colour: string },
): void {
  pen.font = `${weight} ${font}px ${familiesFor(text)}`
  pen.fillStyle = colour
  pen.direction = 'ltr'
  pen.textAlign = 'left'
  const [line = ''] = linesOf(text, { width: textWidth, most: 1, measure: (some) => pen.measureText(some).width }).lines
  pen.fillText(line, edge, y, textWidth)
}

/** Light that falls on paper, as rings of one colour each: an even gradient would be four times as many bytes. */
const rings: [radius: number, colour: string][] = [
  [620, '#fbf6ec'],
  [480, '#fbf1e0'],
  [350, '#fbebd1'],
  [230, '#fae3be'],
]

/** Paper by lamplight: the lamp of the site's mark hangs on the right. */
function drawPaper(pen: SKRSContext2D): void {
  pen.fillStyle = paper
  pen.fillRect(0, 0, width, height)
  for (const [radius, colour] of rings) {
    pen.fillStyle = colour
    pen.beginPath()
    pen.arc(1010, 300, radius, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.fillStyle = 'rgb(255 214 130 / 0.5)'
  pen.fill(new Path2D(`M918 222h184l130 ${height - 222}H788Z`))
  pen.strokeStyle = amber
  pen.lineWidth = 12
  pen.stroke(new Path2D('M1010 0v112'))
  pen.fillStyle = amber
  pen.fill(new Path2D('M892 216a118 118 0 0 1 236 0c0 8-5 13-13 13H905c-8 0-13-5-13-13Z'))
  pen.fillStyle = '#fff3d6'
  pen.fill(new Path2D('M968 229h84a42 42 0 0 1-84 0Z'))
  pen.fillStyle = amber
  pen.fillRect(0, height - 12, width, 12)
}
