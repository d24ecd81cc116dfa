/** Where the bytes of a video are. */
export type VideoReader = { size: number; read(offset: number, length: number): Promise<Uint8Array> }

/** A file that is no video, or none that can be taken; the message says why. */
export class VideoRefused extends Error {}

/** Reads what somebody’s video file says of itself. */
export interface Videos {
  /**
   * How long it is, in whole seconds; `type` is the one that its name says. Bounded in time and memory for any file.
   * Throws VideoRefused, and what the reader throws.
   */
  seconds(reader: VideoReader, type: string): Promise<number>
}
