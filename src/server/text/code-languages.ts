import type { HLJSApi, Language } from 'highlight.js'
import hljs from 'highlight.js/lib/common'
import apache from 'highlight.js/lib/languages/apache'
import awk from 'highlight.js/lib/languages/awk'
import clojure from 'highlight.js/lib/languages/clojure'
import cmake from 'highlight.js/lib/languages/cmake'
import dart from 'highlight.js/lib/languages/dart'
import django from 'highlight.js/lib/languages/django'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import dos from 'highlight.js/lib/languages/dos'
import elixir from 'highlight.js/lib/languages/elixir'
import erlang from 'highlight.js/lib/languages/erlang'
import fsharp from 'highlight.js/lib/languages/fsharp'
import groovy from 'highlight.js/lib/languages/groovy'
import handlebars from 'highlight.js/lib/languages/handlebars'
import haskell from 'highlight.js/lib/languages/haskell'
import http from 'highlight.js/lib/languages/http'
import julia from 'highlight.js/lib/languages/julia'
import latex from 'highlight.js/lib/languages/latex'
import matlab from 'highlight.js/lib/languages/matlab'
import nginx from 'highlight.js/lib/languages/nginx'
import nix from 'highlight.js/lib/languages/nix'
import ocaml from 'highlight.js/lib/languages/ocaml'
import pgsql from 'highlight.js/lib/languages/pgsql'
import powershell from 'highlight.js/lib/languages/powershell'
import properties from 'highlight.js/lib/languages/properties'
import protobuf from 'highlight.js/lib/languages/protobuf'
import scala from 'highlight.js/lib/languages/scala'
import stylus from 'highlight.js/lib/languages/stylus'
import tcl from 'highlight.js/lib/languages/tcl'
import vim from 'highlight.js/lib/languages/vim'

const more = {
  apache,
  awk,
  clojure,
  cmake,
  dart,
  django,
  dockerfile,
  dos,
  elixir,
  erlang,
  fsharp,
  groovy,
  handlebars,
  haskell,
  hcl,
  http,
  julia,
  latex,
  matlab,
  nginx,
  nix,
  ocaml,
  pgsql,
  powershell,
  properties,
  protobuf,
  scala,
  stylus,
  tcl,
  vim,
}

/** What documentation calls languages that are another, or near enough to it to be read better in its colours. */
const names: [names: string, language: string][] = [
  ['vue vue-html svelte astro angular-html', 'xml'],
  ['mdx', 'markdown'],
  ['json5 jsonl ndjson importmap webmanifest', 'json'],
  ['shell-session sh-session terminal', 'shell'],
  ['fish nu dotenv env', 'bash'],
  ['postcss sass', 'scss'],
  ['jinja2 jinja-html njk nunjucks liquid', 'django'],
  ['gotmpl go-html-template go-text-template hugo', 'handlebars'],
  ['caddy caddyfile', 'nginx'],
  ['htaccess', 'apache'],
  ['mysql sqlite plsql', 'sql'],
  ['editorconfig conf', 'ini'],
  ['gradle', 'groovy'],
]

/** The highlighter with the languages of its usual set, and of what else documentation shows. */
export function withLanguages(): HLJSApi {
  for (const [name, language] of Object.entries(more)) hljs.registerLanguage(name, language)
  for (const [aliases, languageName] of names) hljs.registerAliases(aliases.split(' '), { languageName })
  return hljs
}

/** Terraform's language, which the library has not. */
function hcl({ COMMENT, HASH_COMMENT_MODE, C_LINE_COMMENT_MODE, NUMBER_MODE, BACKSLASH_ESCAPE }: HLJSApi): Language {
  const inserted = { className: 'subst', begin: /[$%]\{/, end: /\}/ }
  return {
    name: 'HCL',
    aliases: ['terraform', 'tf', 'tfvars', 'nomad', 'packer'],
    keywords: {
      keyword:
        'resource data variable output locals module provider terraform backend dynamic moved import check for in if else endif endfor',
      literal: 'true false null',
      built_in: 'var local each self path count',
    },
    contains: [
      HASH_COMMENT_MODE,
      C_LINE_COMMENT_MODE,
      COMMENT(/\/\*/, /\*\//),
      NUMBER_MODE,
      { className: 'string', begin: /"/, end: /"/, illegal: /\n/, contains: [BACKSLASH_ESCAPE, inserted] },
      { className: 'string', begin: /<<[-~]?\s?([A-Z]+)/, end: /^\s*[A-Z]+$/ },
      { className: 'attr', begin: /\b[A-Za-z_]\w*(?= {0,30}=)/ },
    ],
  }
}
