/** The blog, as readers see it. */
export const blogLimits = {
  /** Posts with a tag in common that a post names below itself. */
  more: 3,
  /** Tags that the list offers, the most used first. */
  tagsOffered: 30,
} as const
