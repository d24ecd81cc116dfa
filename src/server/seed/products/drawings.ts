/** Pictures of the demo products: each thing in the light of a lamp, on paper. */

const frame = (tone: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960"><defs><radialGradient id="l" cx="50%" cy="34%" r="75%"><stop offset="0" stop-color="#fff4dc"/><stop offset=".55" stop-color="${tone}"/><stop offset="1" stop-color="#8a6a3c"/></radialGradient></defs><rect width="1280" height="960" fill="url(#l)"/><ellipse cx="640" cy="800" rx="420" ry="46" fill="#1b2030" opacity=".14"/>${inside}</svg>`

const book = (x: number, y: number, turn: number, fill: string, band: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect width="380" height="500" rx="22" fill="${fill}"/><rect width="52" height="500" rx="22" fill="#1b2030" opacity=".16"/><rect x="96" y="92" width="220" height="22" rx="11" fill="${band}"/><rect x="96" y="140" width="150" height="16" rx="8" fill="${band}" opacity=".6"/></g>`

const pass = (x: number, y: number, turn: number, fill: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M30 0h640a30 30 0 0 1 30 30v80a50 50 0 0 0 0 100v80a30 30 0 0 1-30 30H30a30 30 0 0 1-30-30v-80a50 50 0 0 0 0-100V30A30 30 0 0 1 30 0z" fill="${fill}"/><path d="M500 24v272" stroke="#1b2030" stroke-opacity=".28" stroke-width="8" stroke-dasharray="20 20"/><rect x="80" y="84" width="320" height="30" rx="15" fill="#1b2030" opacity=".55"/><rect x="80" y="150" width="230" height="22" rx="11" fill="#1b2030" opacity=".25"/></g>`

const lamp = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path d="M120 0h160l90 170H30z" fill="#d98a2b"/><path d="M30 170h340l70 330H-40z" fill="#ffd58a" opacity=".45"/><path d="M190 170h20v330h-20z" fill="#3b3326"/><rect x="70" y="490" width="260" height="40" rx="20" fill="#3b3326"/></g>`

const pen = (x: number, y: number, turn: number, fill: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect width="470" height="64" rx="32" fill="${fill}"/><rect x="170" width="18" height="64" fill="#f4e3c3"/><rect x="30" y="-16" width="150" height="16" rx="8" fill="#f4e3c3"/><path d="M470 10l96 22-96 22z" fill="#f4e3c3"/></g>`

const cup = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path d="M0 0h360l-40 300a40 40 0 0 1-40 36H80a40 40 0 0 1-40-36z" fill="#fff8ea"/><path d="M352 60h40a80 80 0 0 1 0 160h-62" fill="none" stroke="#fff8ea" stroke-width="34"/><ellipse cx="180" cy="6" rx="180" ry="30" fill="#94560a"/><path d="M120-60c-30-40 30-70 0-120M220-60c-30-40 30-70 0-120" fill="none" stroke="#fff8ea" stroke-width="14" stroke-linecap="round" opacity=".8"/></g>`

const card = (x: number, y: number, turn: number, fill: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect width="420" height="270" rx="24" fill="${fill}"/><rect x="60" y="70" width="200" height="28" rx="14" fill="#1b2030" opacity=".55"/><rect x="60" y="130" width="300" height="16" rx="8" fill="#1b2030" opacity=".25"/><rect x="60" y="166" width="240" height="16" rx="8" fill="#1b2030" opacity=".25"/></g>`

const drawings = {
  pen: frame('#d8c7a6', pen(360, 560, -24, '#3b3326')),
  tea: frame('#e3bf86', cup(440, 380)),
  cards: frame('#c4d8c0', `${card(360, 300, -9, '#eceefb')}${card(470, 380, 6, '#fff8ea')}`),
  quarter: frame('#f0c477', `${lamp(440, 230)}${card(120, 560, -8, '#fff8ea')}`),
  festival: frame('#b9cbe0', `${pass(250, 280, -8, '#fff8ea')}${pass(310, 420, 5, '#ffd58a')}`),
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
