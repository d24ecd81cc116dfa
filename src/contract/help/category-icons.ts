/** What a category's `icon` may say and is drawn; any other word is drawn as a folder. */
export const categoryIcons = [
  'folder',
  'book',
  'rocket',
  'person',
  'pencil',
  'phone',
  'cloud',
  'server',
  'code',
  'gear',
] as const
export type CategoryIconName = (typeof categoryIcons)[number]
