import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { otherLanguage, otherLanguagesOf } from '#server/help-import/read/other-languages.ts'
import { reportLines } from '#server/help-import/report.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe('languages that this site does not have', () => {
  const leftOut = (...paths: string[]) => {
    const of = otherLanguagesOf(paths)
    return paths.flatMap((path) => (of(path) === null ? [] : [`${path} ${of(path)}`]))
  }

  test('are told by a folder where other languages stand beside it', () => {
    expect(leftOut('en/a.md', 'ja/a.md', 'zh/a.md')).toEqual(['ja/a.md ja'])
    expect(leftOut('docs/en/a.md', 'docs/id/b.md')).toEqual(['docs/id/b.md id'])
    expect(leftOut('fr/a.md', 'de/a.md')).toEqual(['fr/a.md fr', 'de/a.md de'])
    expect(leftOut('fr/a.md', 'de/b.md', 'ja/c.md')).toHaveLength(3)
    expect(leftOut('content.en/a.md', 'content.fr/b.md')).toEqual(['content.fr/b.md fr'])
  })

  test('or where the same page stands without it', () => {
    expect(leftOut('guide/a.md', 'ko/guide/a.md', 'ko/guide/b.md')).toEqual(['ko/guide/a.md ko', 'ko/guide/b.md ko'])
    expect(leftOut('docs/a.md', 'docs/ko/a.md')).toEqual(['docs/ko/a.md ko'])
  })

  test('by a suffix, beside the same page', () => {
    expect(leftOut('a.md', 'a.fr.md')).toEqual(['a.fr.md fr'])
    expect(leftOut('x/a.en.md', 'x/a.es.md', 'x/a.zh-CN.md')).toEqual(['x/a.es.md es'])
  })

  test('by a region or the folder of translations for certain', () => {
    expect(leftOut('pt-BR/a.md', 'x/b.zh-TW.md', 'zh-Hant/c.md')).toEqual([
      'pt-BR/a.md pt-br',
      'x/b.zh-TW.md zh-tw',
      'zh-Hant/c.md zh-hant',
    ])
    expect(leftOut('i18n/fr/docusaurus-plugin-content-docs/current/a.md')).toHaveLength(1)
  })

  test('and not by a short name that may mean anything', () => {
    expect(leftOut('id/index.md', 'no/index.md', 'index.md', 'docs/vi/keys.md', 'docs/ca/root.md')).toEqual([])
    expect(leftOut('id/a.md', 'docs/ca/root.md', 'x/index.cs.md', 'it.md')).toEqual([])
    expect(['ts', 'js', 'go', 'en', 'zh', 'en-au', 'api', 'constructor', '', 'de-luxe'].map(otherLanguage)).toEqual(
      Array.from({ length: 10 }, () => null),
    )
  })
})

describe.each(databases)('an import of them on $engine', ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine)
  })
  afterEach(() => site.close())
  const live = async () => {
    const rows = await site.ports.db
      .selectFrom('doc')
      .select(['id', 'locale'])
      .where('status', '=', 'published')
      .execute()
    return rows.map(({ id, locale }) => `${id} ${locale}`).sort()
  }

  const texts = {
    'en/guide.md': '# Guide\n\nSome words in English here\n',
    'ja/guide.md': '# ガイド\n\n日本語の文章です\n',
    'ja/more.md': '# もっと\n\n日本語の文章です\n',
    'ko/guide.md': '# 안내\n\n한국어\n',
    'en/french.md': '---\nlang: fr-FR\n---\n# Guide\n\nEn français\n',
    'en/unsaid.md': '# Ohne Angabe\n\nDeutsch, aber niemand sagt es\n',
  }

  test('leaves them out, with a remark for each language that counts them', async () => {
    const report = await importTexts(site, texts)
    expect(report).toMatchObject({ added: 2, failures: [] })
    expect(await live()).toEqual(['guide en', 'unsaid en'])
    const lines = reportLines(report)
    for (const said of ['(ja), so left out (2)', '(ko), so left out (1)', '(fr-fr), so left out (1)'])
      expect(lines).toContain(`  is in a language that this site does not have ${said}`)
  })

  test('takes down what an earlier one guessed', async () => {
    await importTexts(site, { 'ja/guide.md': texts['ja/guide.md'] })
    expect(await live()).toHaveLength(1)
    expect(await importTexts(site, texts)).toMatchObject({ added: 2, archived: 1 })
    expect(await live()).toEqual(['guide-en en', 'unsaid en'])
  })

  test('goes by what a file says rather than by --locale', async () => {
    await importTexts(site, texts, { locale: 'zh-cn' })
    expect(await live()).toEqual(['guide en', 'unsaid en'])
  })
})
