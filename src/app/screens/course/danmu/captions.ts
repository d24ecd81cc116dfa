type Cue = { line?: number | 'auto'; snapToLines?: boolean }

/** Whether a caption stands in the part of the picture that danmu may use: they are never over one. */
export function captionAbove({ textTracks }: Pick<HTMLVideoElement, 'textTracks'>): boolean {
  for (const track of Array.from(textTracks ?? [])) {
    if (track.mode !== 'showing') continue
    for (const { line, snapToLines } of Array.from(track.activeCues ?? []) as Cue[]) {
      // Lines count from above, or from below where they are less than none; without lines it is a part of the height.
      if (typeof line === 'number' && (snapToLines === false ? line < 75 : line >= 0)) return true
    }
  }
  return false
}
