let under = false

/**
 * Whether the app is still taking over a finished page, whose text is drawn already: what is made for the first render
 * then is compared with nothing and drawn nowhere, and must cost nothing.
 */
export const isTakingOver = () => under

export function takeOver(underWay: boolean): void {
  under = underWay
}
