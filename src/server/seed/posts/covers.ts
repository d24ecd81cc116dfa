/** Drawings above the demo posts: a night, and what each is about in the light of a lamp. */

const frame = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720"><defs><radialGradient id="l" cx="50%" cy="42%" r="62%"><stop offset="0" stop-color="#ffd58a"/><stop offset=".42" stop-color="#d98a2b"/><stop offset="1" stop-color="#22283a"/></radialGradient></defs><rect width="1280" height="720" fill="#1b2030"/><rect width="1280" height="720" fill="url(#l)" opacity=".92"/>${inside}</svg>`

const paper = (x: number, y: number, turn: number, fill: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect width="300" height="390" rx="18" fill="${fill}"/>${[70, 120, 170, 220, 270].map((at) => `<rect x="44" y="${at}" width="${at === 270 ? 120 : 212}" height="16" rx="8" fill="#1b2030" opacity=".22"/>`).join('')}</g>`

const covers = {
  offline: frame(
    `${paper(350, 190, -9, '#f4e3c3')}${paper(620, 150, 7, '#fff8ea')}<path d="M0 640q320-90 640 0t640 0v80H0z" fill="#141826" opacity=".75"/>`,
  ),
  outbox: frame(
    `<path d="M330 330h620v250a28 28 0 0 1-28 28H358a28 28 0 0 1-28-28z" fill="#141826"/><path d="m330 330 92-120h436l92 120H750a110 110 0 0 1-220 0z" fill="#f4e3c3"/><g transform="translate(560 90) rotate(6)"><rect width="180" height="230" rx="14" fill="#fff8ea"/><path d="M36 60h108M36 96h108M36 132h64" stroke="#1b2030" stroke-opacity=".3" stroke-width="12" stroke-linecap="round"/></g>`,
  ),
  languages: frame(
    `<path d="M210 190h420a30 30 0 0 1 30 30v220a30 30 0 0 1-30 30H390l-90 90v-90h-90a30 30 0 0 1-30-30V220a30 30 0 0 1 30-30z" fill="#fff8ea"/><path d="M720 290h350a30 30 0 0 1 30 30v190a30 30 0 0 1-30 30h-60v80l-80-80H720a30 30 0 0 1-30-30V320a30 30 0 0 1 30-30z" fill="#141826"/><path d="M270 270h300M270 330h300M270 390h190" stroke="#1b2030" stroke-opacity=".28" stroke-width="18" stroke-linecap="round"/><path d="M770 370h250M770 430h150" stroke="#f4e3c3" stroke-width="18" stroke-linecap="round"/>`,
  ),
} as const

export type CoverName = keyof typeof covers

/** A cover as an SVG. */
export const coverSvg = (name: CoverName): string => covers[name]
