/** Where the device remembers the language that the person chose (R1.02). */
export const localeKey = 'ba-lang'
