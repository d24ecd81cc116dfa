import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'

/**
 * Draws the step-by-step pictures of the product's own help, one per language. Run by hand after a change
 * (`npx tsx src/build/help-drawings.ts`, with Noto Sans CJK installed); the pictures are committed.
 */
const words = {
  'zh-cn': {
    name: '灯下',
    address: 'help.example.com',
    sheet: ['拷贝', '添加书签', '添加到主屏幕', '在页面中查找'],
    menu: ['新标签页', '下载内容', '安装应用', '桌面版网站'],
    cancel: '取消',
    add: '添加',
    install: '安装',
    question: '安装应用',
  },
  en: {
    name: 'Lamplight',
    address: 'help.example.com',
    sheet: ['Copy', 'Add Bookmark', 'Add to Home Screen', 'Find on Page'],
    menu: ['New tab', 'Downloads', 'Install app', 'Desktop site'],
    cancel: 'Cancel',
    add: 'Add',
    install: 'Install',
    question: 'Install app',
  },
} as const
type Words = (typeof words)[keyof typeof words]

const ink = '#263242'
const soft = '#8793A1'
const line = '#D9DEE5'
const amber = '#F0AE45'
const glow = '#FDEBC8'
const panel = { width: 344, height: 470, gap: 24 }
const margin = 20

const folder = new URL('../server/seed/help/', import.meta.url)
const mark = (await readFile(new URL('../../public/icons/mark.svg', import.meta.url), 'utf8'))
  .replace(/^<svg[^>]*>/, '')
  .replace(/<\/svg>\s*$/, '')

const text = (x: number, y: number, value: string, more = '') =>
  `<text x="${x}" y="${y}" font-family="Noto Sans CJK SC" font-size="28" fill="${ink}" ${more}>${value}</text>`
const rect = (x: number, y: number, w: number, h: number, r: number, more: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" ${more}/>`
const stroke = (d: string, colour: string, width = 5) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const lamp = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size / 512})">${mark}</g>`
const paragraph = (x: number, y: number, widths: number[]) =>
  widths.map((w, i) => rect(x, y + i * 30, w, 12, 6, `fill="${line}"`)).join('')
const halo = (x: number, y: number, r = 40) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${glow}" stroke="${amber}" stroke-width="5"/>`

/** The lower or upper part of a phone; the other part is out of the picture. */
const phone = (part: 'top' | 'bottom', inside: string) => {
  const y = part === 'top' ? 24 : -60
  return `<g clip-path="url(#panel)">${rect(28, y, 288, 506, 40, `fill="#fff" stroke="${ink}" stroke-width="6"`)}${inside}</g>`
}

const shareIcon = (x: number, y: number, colour: string) =>
  stroke(`M${x - 8} ${y - 6}h-8v24h32v-24h-8M${x} ${y + 6}v-30m-9 9 9-9 9 9`, colour)
const addIcon = (x: number, y: number, colour: string) =>
  `${rect(x - 15, y - 15, 30, 30, 7, `fill="none" stroke="${colour}" stroke-width="4"`)}${stroke(`M${x - 7} ${y}h14M${x} ${y - 7}v14`, colour, 4)}`

const rows = (labels: readonly string[], y: number, chosen: number, icon: boolean) =>
  labels
    .map((label, i) => {
      const top = y + i * 74
      const on = i === chosen
      const box = on ? rect(12, top - 2, 320, 70, 16, `fill="${glow}" stroke="${amber}" stroke-width="5"`) : ''
      const rule = on || i === labels.length - 1 || i + 1 === chosen ? '' : stroke(`M32 ${top + 71}h280`, line, 2)
      const weight = on ? 'font-weight="700"' : `fill-opacity=".72"`
      return `${box}${rule}${text(28, top + 43, label, weight)}${icon && on ? addIcon(308, top + 33, ink) : ''}`
    })
    .join('')

const iphone = (w: Words) => [
  phone(
    'bottom',
    `${paragraph(56, 40, [210, 232, 190, 226, 150])}${paragraph(56, 220, [232, 200, 120])}
     ${stroke('M31 340h282', line, 3)}
     ${stroke('M68 380l-14 16 14 16', soft)}${stroke('M98 380l14 16-14 16', line)}
     ${halo(172, 396)}${shareIcon(172, 398, ink)}
     ${stroke('M222 382c8-4 14-4 18 2v26c-4-6-10-6-18-2Zm18 2c4-6 10-6 18-2v26c-8-4-14-4-18 2', soft, 4)}
     ${rect(278, 386, 20, 20, 5, `fill="none" stroke="${soft}" stroke-width="4"`)}`,
  ),
  `${rect(0, 56, 344, 358, 28, 'fill="#fff"')}${rect(142, 72, 60, 8, 4, `fill="${line}"`)}${rows(w.sheet, 98, 2, true)}`,
  `${rect(0, 80, 344, 310, 28, 'fill="#fff"')}
   ${text(24, 144, w.cancel, `fill-opacity=".72"`)}
   ${rect(226, 104, 106, 62, 31, `fill="${glow}" stroke="${amber}" stroke-width="5"`)}
   ${text(279, 145, w.add, 'font-weight="700" text-anchor="middle"')}
   ${stroke('M0 184h344', line, 2)}${lamp(28, 214, 96)}
   ${text(144, 272, w.name, 'font-weight="700"')}${stroke('M144 292h172', line, 3)}
   ${paragraph(28, 340, [200])}`,
]

const android = (w: Words) => [
  phone(
    'top',
    `${rect(46, 60, 192, 54, 27, `fill="#EEF1F4"`)}${text(60, 94, w.address, 'style="font-size:20px" fill-opacity=".72"')}
     ${halo(278, 87, 32)}${[71, 87, 103].map((y) => `<circle cx="278" cy="${y}" r="5" fill="${ink}"/>`).join('')}
     ${paragraph(56, 156, [150])}${paragraph(56, 206, [220, 232, 190, 226, 150])}${paragraph(56, 380, [232, 200])}`,
  ),
  `${rect(0, 74, 344, 322, 20, 'fill="#fff"')}${rows(w.menu, 90, 2, false)}`,
  `${rect(0, 92, 344, 286, 28, 'fill="#fff"')}${text(28, 152, w.question, 'font-weight="700"')}
   ${lamp(28, 184, 88)}${text(136, 222, w.name)}${text(136, 256, w.address, 'style="font-size:20px" fill-opacity=".6"')}
   ${text(132, 342, w.cancel, 'text-anchor="end" fill-opacity=".72"')}
   ${rect(176, 300, 148, 62, 31, `fill="${glow}" stroke="${amber}" stroke-width="5"`)}
   ${text(250, 341, w.install, 'font-weight="700" text-anchor="middle"')}`,
]

const sheet = (panels: string[]) => {
  const width = margin * 2 + panels.length * panel.width + (panels.length - 1) * panel.gap
  const height = margin * 2 + panel.height + 64
  const drawn = panels.map((body, i) => {
    const x = margin + i * (panel.width + panel.gap)
    const number = `<circle cx="172" cy="30" r="28" fill="${ink}"/>${text(172, 40, String(i + 1), 'font-weight="700" text-anchor="middle" style="fill:#fff"')}`
    return `<g transform="translate(${x} ${margin})">${number}<g transform="translate(0 66)">${body}</g></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <defs><clipPath id="panel"><rect width="${panel.width}" height="${panel.height}"/></clipPath></defs>
    ${rect(0, 0, width, height, 28, 'fill="#EDE7DB"')}${drawn.join('')}</svg>`
}

for (const locale of ['zh-cn', 'en'] as const) {
  await mkdir(new URL(`${locale}/images/`, folder), { recursive: true })
  const pictures = { 'install-iphone': iphone(words[locale]), 'install-android': android(words[locale]) }
  for (const [name, panels] of Object.entries(pictures)) {
    const drawn = new Resvg(sheet(panels), { fitTo: { mode: 'original' } }).render().asPng()
    const small = await sharp(drawn).png({ palette: true, colours: 64, effort: 10 }).toBuffer()
    await writeFile(new URL(`${locale}/images/${name}.png`, folder), small)
  }
}
