import { describe, expect, test } from 'vitest'
import { cleanSvg, SvgRefused } from '#server/text/svg.ts'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${inside}</svg>`

describe('a drawing of somebody else’s', () => {
  test('F64 a megabyte of nonsense takes no second', () => {
    for (const piece of [
      '<g>',
      '<g id="a">',
      '<svg ',
      '<path d="',
      '<!--',
      '&a;',
      '<style>',
      '<use href="#a"/>',
      '</g>',
    ]) {
      const before = process.cpuUsage()
      try {
        cleanSvg(svg(piece.repeat(500_000 / piece.length)))
      } catch (error) {
        expect(error).toBeInstanceOf(SvgRefused)
      }
      expect([piece, process.cpuUsage(before).user / 1000 < 3_000]).toEqual([piece, true])
    }
  })
})
