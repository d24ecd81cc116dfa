/**
 * What is drawn in one line is one: line breaks and tabs are blanks; control characters, halves of characters, what turns
 * the direction of writing and what cannot be seen go, except for the joiners within words and emoji. Of marks that stand
 * above each other, three stay, for floods of them cover what is beside them; of tags, which make flags, seven.
 */
export function inOneLine(text: string): string {
  return text
    .replace(/\s/gu, ' ')
    .replace(
      /[\p{Cc}\p{Cs}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/gu,
      '',
    )
    .replace(/([\p{M}\u200c\u200d]{3})[\p{M}\u200c\u200d]+/gu, '$1')
    .replace(/(\p{Cf}{7})\p{Cf}+/gu, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** How many characters somebody reads of it, an emoji as one: what a danmu may hold is counted by this. */
export const charsOf = (text: string): number => [...inOneLine(text)].length
