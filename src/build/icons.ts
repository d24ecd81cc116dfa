import { writeFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'

/**
 * Draws every icon file from one description of the mark, so that all sizes stay the same lamp.
 * Run by hand after a change (`npx tsx src/build/icons.ts`); the files are committed.
 */
const folder = new URL('../../public/', import.meta.url)

const ink = { top: '#263242', bottom: '#18212C' }
const amber = '#F0AE45'
const paper = '#FFF9EC'

const defs = `<defs>
    <linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ink.top}"/><stop offset="1" stop-color="${ink.bottom}"/></linearGradient>
    <linearGradient id="light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFC95E" stop-opacity=".72"/><stop offset="1" stop-color="#FFD88F" stop-opacity=".34"/></linearGradient>
  </defs>`

/** The lamp over an open book, drawn on 512 × 512 with its centre at 256. */
const lamp = `<path fill="url(#light)" d="M160 222h192l58 160-154 20-154-20Z"/>
    <path fill="none" stroke="${amber}" stroke-width="24" stroke-linecap="round" d="M256 104V72"/>
    <path fill="${amber}" d="M138 218a118 118 0 0 1 236 0c0 8-5 13-13 13H151c-8 0-13-5-13-13Z"/>
    <path fill="#FFF3D6" d="M214 231h84a42 42 0 0 1-84 0Z"/>
    <path fill="${paper}" d="M250 378c-37-20-88-28-139-24-8 1-13 6-13 13v66c0 8 6 12 13 11 51-4 102 4 139 24Z"/>
    <path fill="${paper}" d="M262 378c37-20 88-28 139-24 8 1 13 6 13 13v66c0 8-6 12-13 11-51-4-102 4-139 24Z"/>`

/** The same, reduced to what still reads at 16 pixels. */
const smallLamp = `<path fill="url(#light)" d="M136 236h240l72 150H64Z"/>
    <path fill="${amber}" d="M104 228a152 152 0 0 1 304 0c0 10-6 16-16 16H120c-10 0-16-6-16-16Z"/>
    <path fill="${paper}" d="M242 380c-44-26-106-34-172-28-9 1-14 6-14 14v68c0 9 6 14 14 13 66-6 128 4 172 31Z"/>
    <path fill="${paper}" d="M270 380c44-26 106-34 172-28 9 1 14 6 14 14v68c0 9-6 14-14 13-66-6-128 4-172 31Z"/>`

const outline = `<path d="M244 72a12 12 0 0 1 24 0v28a118 118 0 0 1 106 118c0 8-5 13-13 13H298a42 42 0 0 1-84 0H151c-8 0-13-5-13-13a118 118 0 0 1 106-118Z"/>
    <path d="M250 378c-37-20-88-28-139-24-8 1-13 6-13 13v66c0 8 6 12 13 11 51-4 102 4 139 24Z"/>
    <path d="M262 378c37-20 88-28 139-24 8 1 13 6 13 13v66c0 8-6 12-13 11-51-4-102 4-139 24Z"/>
    <path fill="none" stroke="#000" stroke-width="18" stroke-linecap="round" d="m152 272-22 44m230-44 22 44"/>`

const glass = `<g fill="none" stroke-linecap="round"><circle cx="232" cy="232" r="104" stroke="${amber}" stroke-width="40"/><path d="m312 312 86 86" stroke="${paper}" stroke-width="44"/></g>`
const book = `<g fill="none" stroke="${amber}" stroke-width="36" stroke-linecap="round" stroke-linejoin="round"><path d="M256 190c-38-28-84-36-134-30v176c50-6 96 2 134 30 38-28 84-36 134-30V160c-50-6-96 2-134 30Z"/><path d="M256 190v170" stroke="${paper}"/></g>`
const bubble = `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M150 152h212a34 34 0 0 1 34 34v122a34 34 0 0 1-34 34H262l-68 56v-56h-44a34 34 0 0 1-34-34V186a34 34 0 0 1 34-34Z" stroke="${amber}" stroke-width="36"/><path d="M256 206v84m-42-42h84" stroke="${paper}" stroke-width="36"/></g>`

const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">\n  ${body}\n</svg>\n`
const tile = (radius: number) => `${defs}\n  <rect width="512" height="512" rx="${radius}" fill="url(#night)"/>`
const placed = (body: string, transform: string) => `<g transform="${transform}">\n    ${body}\n  </g>`

const sources = {
  mark: svg(`${tile(112)}\n  ${placed(lamp, 'translate(0 -10)')}`),
  // Android masks to any shape inside a circle of 80 % of the width: the whole lamp stays within it.
  maskable: svg(`${tile(0)}\n  ${placed(lamp, 'translate(256 256) scale(.82) translate(-256 -264)')}`),
  // iOS cuts its own corners and shows transparency as black.
  apple: svg(`${tile(0)}\n  ${placed(lamp, 'translate(256 256) scale(1.06) translate(-256 -267)')}`),
  monochrome: svg(placed(outline, 'translate(256 256) scale(.86) translate(-256 -264)')),
  search: svg(`${tile(256)}\n  ${glass}`),
  help: svg(`${tile(256)}\n  ${book}`),
  ask: svg(`${tile(256)}\n  ${bubble}`),
  small: svg(`${tile(96)}\n  ${placed(smallLamp, 'translate(0 -22)')}`),
}

const png = async (source: string, width: number): Promise<Buffer> => {
  const drawn = new Resvg(source, { fitTo: { mode: 'width', value: width } }).render().asPng()
  return sharp(drawn).png({ palette: true, colours: 256, quality: 95, effort: 10, dither: 0.6 }).toBuffer()
}

/** An .ico file is a small table of contents before ordinary PNG files. */
const ico = (images: { width: number; data: Buffer }[]): Buffer => {
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  images.forEach(({ width, data }, index) => {
    const at = 6 + 16 * index
    head.writeUInt8(width, at)
    head.writeUInt8(width, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(data.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += data.length
  })
  return Buffer.concat([head, ...images.map((image) => image.data)])
}

const save = (name: string, data: string | Buffer) => writeFile(new URL(name, folder), data)

await save('icons/mark.svg', sources.mark)
await save('icons/maskable.svg', sources.maskable)
await save('icons/monochrome.svg', sources.monochrome)
await save('favicon.svg', sources.small)
await save('icons/icon-192.png', await png(sources.mark, 192))
await save('icons/icon-512.png', await png(sources.mark, 512))
await save('icons/maskable-512.png', await png(sources.maskable, 512))
await save('icons/monochrome-512.png', await png(sources.monochrome, 512))
await save('icons/apple-touch-icon.png', await png(sources.apple, 180))
await save('icons/shortcut-search-96.png', await png(sources.search, 96))
await save('icons/shortcut-help-96.png', await png(sources.help, 96))
await save('icons/shortcut-ask-96.png', await png(sources.ask, 96))
const small = await Promise.all([16, 32].map(async (width) => ({ width, data: await png(sources.small, width) })))
await save('favicon.ico', ico(small))
