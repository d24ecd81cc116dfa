/** Images of members: how many one account may send in a day, and what becomes of them. */
export const uploadLimits = {
  avatarBytes: 2 * 1024 * 1024,
  imageBytes: 5 * 1024 * 1024,
  perDay: 60,
  /** How long one is kept that nothing shows. */
  unusedSeconds: 86_400,
  /** Pixels of an avatar's edges, and of the longer edge of any other image. */
  avatarEdge: 512,
  imageEdge: 2_048,
} as const
