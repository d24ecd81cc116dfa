export const memberLimits = {
  reasonChars: 500,
  noteChars: 2_000,
  /** Of one member; the oldest are not shown any more. */
  notesShown: 100,
  tagChars: 30,
  /** Of one member. */
  tags: 20,
  /** Tags that others have, offered for a member. */
  tagsOffered: 30,
  /** The longest mute: a year. */
  muteHours: 8_760,
} as const
