/** The ids of several products, as the text of a form’s field has them. */
export const productsIn = (text: string): string[] => text.split(/\s+/).filter((id) => id !== '')
