/**
 * What the root of a page says that holds a frame around nothing yet, in place of the name of a first view. Apart from what
 * fills pages, which no first load has.
 */
export const frameView = 'frame'
