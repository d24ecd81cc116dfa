/** Steps of the reading size, smallest first; tokens.css gives them their figure. */
export const fontSizes = ['small', 'standard', 'large', 'largest'] as const
export type FontSize = (typeof fontSizes)[number]

/** Whether the page is light or dark; `system`: as the device is. */
export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

/** How a reader wants pages to look, on one device. */
export interface Look {
  fontSize: FontSize
  appearance: Appearance
}

/** What pages look like anyway. */
export const plainLook: Look = { fontSize: 'standard', appearance: 'system' }

/** The browser's own bar takes the colour of the paper. */
export const themeColours = { light: '#fbfaf7', dark: '#14171c' } as const

/** A look of anything that was kept; what it does not know is as pages look anyway. */
export function readLook(kept: { fontSize?: unknown; appearance?: unknown } | null): Look {
  return {
    fontSize: fontSizes.find((one) => one === kept?.fontSize) ?? plainLook.fontSize,
    appearance: appearances.find((one) => one === kept?.appearance) ?? plainLook.appearance,
  }
}

/**
 * A page as its reader wants it to look, so that its first paint is right. Of our own pages only: what is stamped stands
 * in the template's head, before anything that people wrote.
 */
export function withLook(html: string, { fontSize, appearance }: Look): string {
  const size = fontSize === 'standard' ? '' : ` data-font-size="${fontSize}"`
  if (appearance === 'system') return html.replace('<html', `<html${size}`)
  return html
    .replace('<html', `<html${size} data-theme="${appearance}"`)
    .replaceAll(/(<meta name="theme-color" content=")#[0-9a-f]{6}/g, `$1${themeColours[appearance]}`)
}
