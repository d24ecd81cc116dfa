/** Pictures of the demo products: each thing in the light of a lamp, on paper. */

const frame = (tone: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960"><defs><radialGradient id="l" cx="50%" cy="34%" r="75%"><stop offset="0" stop-color="#fff4dc"/><stop offset=".55" stop-color="${tone}"/><stop offset="1" stop-color="#8a6a3c"/></radialGradient></defs><rect width="1280" height="960" fill="url(#l)"/><ellipse cx="640" cy="800" rx="420" ry="46" fill="#1b2030" opacity=".14"/>${inside}</svg>`

const book = (x: number, y: number, turn: number, fill: string, band: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect width="380" height="500" rx="22" fill="${fill}"/><rect width="52" height="500" rx="22" fill="#1b2030" opacity=".16"/><rect x="96" y="92" width="220" height="22" rx="11" fill="${band}"/><rect x="96" y="140" width="150" height="16" rx="8" fill="${band}" opacity=".6"/></g>`

const pass = (x: number, y: number, turn: number, fill: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M30 0h640a30 30 0 0 1 30 30v80a50 50 0 0 0 0 100v80a30 30 0 0 1-30 30H30a30 30 0 0 1-30-30v-80a50 50 0 0 0 0-100V30A30 30 0 0 1 30 0z" fill="${fill}"/><path d="M500 24v272" stroke="#1b2030" stroke-opacity=".28" stroke-width="8" stroke-dasharray="20 20"/><rect x="80" y="84" width="320" height="30" rx="15" fill="#1b2030" opacity=".55"/><rect x="80" y="150" width="230" height="22" rx="11" fill="#1b2030" opacity=".25"/></g>`

const lamp = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path d="M120 0h160l90 170H30z" fill="#d98a2b"/><path d="M30 170h340l70 330H-40z" fill="#ffd58a" opacity=".45"/><path d="M190 170h20v330h-20z" fill="#3b3326"/><rect x="70" y="490" width="260" height="40" rx="20" fill="#3b3326"/></g>`

const drawings = {
  notebook: frame('#e9cf9d', book(470, 240, -6, '#3f4b9c', '#f4e3c3')),
  notebookOpen: frame(
    '#e9cf9d',
    `<g transform="translate(250 290)"><path d="M390 60C280 0 120 0 0 40v400c120-40 280-40 390 20z" fill="#fff8ea"/><path d="M390 60C500 0 660 0 780 40v400c-120-40-280-40-390 20z" fill="#fdf1dc"/><path d="M60 130c90-24 180-22 270 6M60 200c90-24 180-22 270 6M60 270c60-16 120-20 180-14M450 136c90-28 180-30 270-6M450 206c90-28 180-30 270-6" fill="none" stroke="#1b2030" stroke-opacity=".25" stroke-width="12" stroke-linecap="round"/></g>`,
  ),
  year: frame(
    '#f0c477',
    `${lamp(440, 180)}<g fill="#fff8ea"><circle cx="250" cy="250" r="16"/><circle cx="1030" cy="200" r="12"/><circle cx="960" cy="420" r="10"/><circle cx="320" cy="470" r="9"/></g>`,
  ),
  workshop: frame('#d8c7a6', pass(290, 330, -5, '#fff8ea')),
  evening: frame('#c4b6d8', pass(290, 330, 4, '#eceefb')),
  set: frame('#e3bf86', `${book(360, 250, -12, '#94560a', '#f4e3c3')}${book(560, 250, 8, '#3f4b9c', '#f4e3c3')}`),
  lampGoods: frame('#e9cf9d', lamp(440, 230)),
} as const

export type DrawingName = keyof typeof drawings

/** A drawing as an SVG, 1280 pixels wide. */
export const drawingSvg = (name: DrawingName): string => drawings[name]
