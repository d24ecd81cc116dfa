export const memberLimits = {
  reasonChars: 500,
  noteChars: 2_000,
  /** Of one member; the oldest are not shown any more. */
  notesShown: 100,
  /** The longest mute: a year. */
  muteHours: 8_760,
} as const
