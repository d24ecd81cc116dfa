/** Text as it is searched and compared: case and full or half width do not matter. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase()
