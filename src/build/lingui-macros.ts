import { lingui } from '@lingui/vite-plugin'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'

/** Lingui's macros are the only reason for babel here: it sees only the files that import them. */
const preset = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  rolldown: { filter: { id: /\.tsx?(\?|$)/, code: /@lingui\/(core|react)\/macro/ } },
})

/** Macros to calls, catalogues to modules; the same for the build and for the tests. */
export const translations = () => [babel({ presets: [preset] }), lingui()]
