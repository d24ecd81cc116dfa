import type { Danmu } from './danmu.ts'

/** What each colour is: readable over any picture, by the dark line around each letter. */
export const danmuColourHex: Record<Danmu['colour'], string> = {
  white: '#ffffff',
  red: '#ff9a9a',
  orange: '#ffb86b',
  yellow: '#ffe066',
  green: '#8ee68e',
  cyan: '#7fe3f0',
  blue: '#a5c3ff',
  purple: '#d9b3ff',
}
