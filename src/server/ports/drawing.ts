/** What we use of a canvas's context; node's and a browser's both have it. */
export type Pen = {
  /** A colour. */
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineCap: string
  lineJoin: string
  font: string
  textAlign: string
  save(): void
  restore(): void
  translate(x: number, y: number): void
  rotate(radians: number): void
  scale(x: number, y: number): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void
  arc(x: number, y: number, radius: number, from: number, to: number, counterclockwise?: boolean): void
  fill(): void
  stroke(): void
  fillRect(x: number, y: number, width: number, height: number): void
  fillText(text: string, x: number, y: number): void
}

/** The family that captchas are written in: node has it from the project, browsers take one of their own. */
export const captchaFont = '"Lamplight Captcha", "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'

/** Makes pictures. */
export interface Drawing {
  /** A PNG, `width` × `height` pixels, of what `paint` draws. */
  png(width: number, height: number, paint: (pen: Pen) => void): Promise<Uint8Array>
}
