/** `open`: a newer build is ready. */
export function UpdatePrompt(_props: { open: boolean; onUpdate: () => void; onLater: () => void }) {
  return null
}
