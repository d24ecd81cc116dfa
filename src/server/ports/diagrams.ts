import type { DrawnDiagram } from '#server/text/diagram.ts'

/** Draws diagrams that are written as words. */
export interface Diagrams {
  /**
   * What a diagram in the language of Mermaid looks like; null for a kind that is not known, an error in it, or one that
   * takes too long.
   */
  draw(source: string): Promise<DrawnDiagram | null>
}
