type Cue = { line?: number | 'auto'; snapToLines?: boolean }

/**
 * Whether a caption stands in the part of the picture that danmu may use: they are never over one. `drawn`: the language of
 * those that the player draws itself; empty for none.
 */
export function captionAbove({ textTracks }: Pick<HTMLVideoElement, 'textTracks'>, drawn: string): boolean {
  for (const track of Array.from(textTracks ?? [])) {
    const isDrawn = track.mode === 'hidden' && drawn !== '' && track.language === drawn
    if (track.mode !== 'showing' && !isDrawn) continue
    for (const { line, snapToLines } of Array.from(track.activeCues ?? []) as Cue[]) {
      // Lines count from above, or from below where they are less than none; without lines it is a part of the height.
      if (typeof line === 'number' && (snapToLines === false ? line < 75 : line >= 0)) return true
    }
  }
  return false
}
