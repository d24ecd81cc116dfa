import { useMedia } from './use-media.ts'

/** Whether there is room for more than a column, as in the styles. What only differs in style asks the style sheet instead. */
export const useWide = (): boolean => useMedia('(min-width: 48rem)')
