/** How many images one text of a member shows. */
export const imagesInText = 9
