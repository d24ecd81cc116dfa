import { describe, expect, test } from 'vitest'
import type { SearchDoc } from '#search/build-segment.ts'
import { SearchIndex } from '#search/search-index.ts'
import { chineseDocs, englishDocs, found, indexOf } from './docs.ts'

const zh = await indexOf(chineseDocs)
const en = await indexOf(englishDocs)
const text = (key: string, words: string): SearchDoc => ({ key, rev: 1, title: '', headings: '', text: words })

describe('C.02 search over the library', () => {
  test.each([
    ['安装', ['install-iphone', 'install-android']],
    ['离线', ['offline']],
    ['断网', ['offline']],
    ['怎么在手机上安装', ['install-android']],
    ['单点登录', ['sign-in']],
    ['密码', ['sign-in']],
    ['主屏幕', ['install-iphone']],
    ['文件夹', ['import']],
    ['图片', ['import']],
    ['恢复数据', ['backup']],
    ['postgresql', ['backup']],
    ['新版本', ['update']],
    ['语言', ['language']],
    ['英文', ['language']],
    ['iphone', ['install-iphone']],
    ['npm', ['import']],
    ['网', ['offline']],
    ['幕', ['install-iphone']],
    ['如何备份？', ['backup']],
  ])('zh %s', async (query, expected) => {
    expect(await found(zh, query)).toEqual(expect.arrayContaining(expected))
    expect(expected).toContain((await found(zh, query))[0])
  })

  test.each([
    ['2.10.1', ['plain-version', 'with-v']],
    ['v2.10.1', ['plain-version', 'with-v']],
    ['升级到2.10.1', ['plain-version', 'with-v']],
    ['E10086', ['joined', 'apart']],
    ['e-10086', ['joined', 'apart']],
    ['E_10086', ['joined', 'apart']],
    ['10086', ['apart', 'other']],
    ['2.10', ['plain-version', 'with-v']],
    ['3.7', ['short-v']],
    ['v3.7', ['short-v']],
  ])('C.02 a version and a code are found however they are spelled: %s', async (query, expected) => {
    const index = await indexOf([
      text('help/with-v', 'Fixed in v2.10.1 for all.'),
      text('help/plain-version', 'Since 2.10.1 it waits.'),
      text('help/short-v', 'Gone since v3.7 for good.'),
      text('help/numbers', 'Press 7 or 7 or 7, then 7.'),
      text('help/joined', 'The error E10086 means that nobody is there.'),
      text('help/apart', 'The error E-10086 means that nobody is there.'),
      text('help/other', 'Of 2, of 10 and of 1, and of 10086 errors.'),
    ])
    expect((await found(index, query)).slice(0, expected.length).sort()).toEqual([...expected].sort())
  })

  test('searches after and beside each other answer as each would alone', async () => {
    const queries = ['what is in the database', 'home screen', 'sign in with Safari', 'reading', 'restore a backup']
    const alone = await Promise.all(
      queries.map(async (query) => (await indexOf(englishDocs)).search(query, { limit: 9 })),
    )
    const index = await indexOf(englishDocs)
    const after = []
    for (const query of queries) after.push(await index.search(query, { limit: 9 }))
    expect(after).toEqual(alone)
    expect(await Promise.all(queries.map((query) => index.search(query, { limit: 9 })))).toEqual(alone)
  })

  test('Chinese recall: every pair of characters of every text finds its document', async () => {
    for (const { key, title, headings, text } of chineseDocs) {
      const id = key.slice('help/'.length)
      for (const run of `${title} ${headings} ${text}`.match(/\p{Script=Han}{2,}/gu) ?? []) {
        for (let i = 0; i + 2 <= run.length; i++) expect(await found(zh, run.slice(i, i + 2)), run).toContain(id)
        expect(await found(zh, run), run).toContain(id)
      }
      for (const char of new Set(text.match(/\p{Script=Han}/gu))) expect(await found(zh, char)).toContain(id)
    }
  })

  test.each([
    ['install iphone', 'install-iphone-en'],
    ['instal androd', 'install-android-en'],
    ['isntall andriod', 'install-android-en'],
    ['offl', 'offline-en'],
    ['npm-ci', 'npm-ci'],
    ['npm ci', 'npm-ci'],
    ['package.json', 'npm-ci'],
    ['CAFE', 'backup-en'],
    ['resume', 'backup-en'],
    ['restore', 'backup-en'],
    ['how do I restore it?', 'backup-en'],
  ])('en %s', async (query, expected) => {
    expect((await found(en, query))[0]).toBe(expected)
  })

  test('a title weighs more than a heading, a heading more than text', async () => {
    const index = await indexOf([
      { key: 'help/text', rev: 1, title: 'a', headings: 'b', text: 'lamp lamp lamp lamp' },
      { key: 'help/title', rev: 1, title: 'lamp', headings: 'b', text: 'a' },
      { key: 'help/heading', rev: 1, title: 'a', headings: 'lamp', text: 'b' },
    ])
    expect(await found(index, 'lamp')).toEqual(['title', 'heading', 'text'])
  })

  test('a word as it is typed before a longer one, a longer one before one with a typo', async () => {
    const index = await indexOf([
      text('help/typo', 'prone to grow'),
      text('help/longer', 'prunes to grow'),
      text('help/exact', 'prune to grow'),
    ])
    expect(await found(index, 'prune')).toEqual(['exact', 'longer', 'typo'])
  })

  test('all words that were typed come before some of them, wherever they stand', async () => {
    const index = await indexOf([
      { ...text('help/some', 'lamp'), title: 'lamp', headings: 'lamp' },
      text('help/all', `lamp ${'many words between '.repeat(200)} oil`),
      ...['a', 'b', 'c', 'd'].map((id) => text(`help/${id}`, 'oil')),
    ])
    expect((await found(index, 'lamp oil')).slice(0, 2)).toEqual(['all', 'some'])
  })

  test('all words in a title come before all words somewhere, however often', async () => {
    const index = await indexOf([
      {
        ...text('help/scattered', `${'compare '.repeat(20)} homework`),
        title: 'Compare',
        headings: 'Homework homework',
      },
      { ...text('help/title', 'Something else.'), title: 'How to compare your homework with that of all the others' },
      ...['a', 'b', 'c'].map((id) => text(`help/${id}`, 'homework')),
    ])
    expect((await found(index, 'homework compare')).slice(0, 2)).toEqual(['title', 'scattered'])
  })

  test('inflections of a word are that word: in the title, in the text, in what counts as typed', async () => {
    const index = await indexOf([
      { ...text('help/interface', 'x'), title: 'Reviewing the language of the interface' },
      { ...text('help/compare', 'x'), title: 'Compare homework' },
      text('help/study', 'Three studies of it'),
      text('help/other', 'review comparisons language interfacelike homeworkers'),
    ])
    expect((await found(index, 'review interface language'))[0]).toBe('interface')
    expect((await found(index, 'homework comparing'))[0]).toBe('compare')
    expect(await found(index, 'study')).toEqual(['study'])
    expect(await found(index, 'studying')).toEqual(['study'])
    expect(await found(index, 'comparisons')).toEqual(['other'])
  })

  test('an inflection comes after the word as typed and before a longer word', async () => {
    const index = await indexOf([
      text('help/longer', 'printer lamp'),
      text('help/inflected', 'printing lamp'),
      text('help/exact', 'print lamp'),
    ])
    expect(await found(index, 'print')).toEqual(['exact', 'inflected', 'longer'])
  })

  test('a title that is what was typed comes before a longer one that has it, too', async () => {
    const index = await indexOf([
      { ...text('help/long', 'du du du du disk usage'), title: 'du, df and ncdu on a full disk' },
      { ...text('help/short', 'Estimates the use of files.'), title: 'du' },
      { ...text('help/disk', 'du du du du du du disk'), title: 'Disk usage by disk' },
    ])
    expect(await found(index, 'du')).toEqual(['short', 'long', 'disk'])
    const disks = await indexOf([
      { ...text('help/long', 'How full a disk is. Programs like du tell it.'), title: 'Disks that are full' },
      { ...text('help/short', 'Estimates how much of a disk files take.'), title: 'du' },
      ...['a', 'b', 'c'].map((id) => text(`help/${id}`, 'files')),
    ])
    expect((await found(disks, 'du disk'))[0]).toBe('short')
  })

  test('words that stand together come before the same words far from each other', async () => {
    const between = ' other words that mean nothing here '.repeat(10)
    const index = await indexOf([
      text('help/a-far', `invalid${between}hook${between}call${between}`),
      text('help/b-near', `call of an invalid hook ${between}${between}${between}`),
      text('help/c-phrase', `${between}${between}${between} invalid hook call`),
    ])
    expect(await found(index, 'invalid hook call')).toEqual(['c-phrase', 'b-near', 'a-far'])
    // Not before its turn: the title's words and those of the text do not stand together.
    const apart = await indexOf([
      { ...text('help/a', `hook call`), title: 'invalid' },
      { ...text('help/b', `x invalid hook call`), title: 'y' },
    ])
    expect((await found(apart, 'hook call')).length).toBe(2)
  })

  test('a Chinese run that stands as it was typed comes before its pairs in other places', async () => {
    const between = '另外还有许多别的内容，'.repeat(10)
    const index = await indexOf([
      text('help/a-pairs', `数据${between}据透${between}透视`),
      text('help/b-run', `${between}${between}${between}数据透视`),
    ])
    expect(await found(index, '数据透视')).toEqual(['b-run', 'a-pairs'])
  })

  test.each([
    ['ERR_MODULE_NOT_FOUND', 'Error [ERR_MODULE_NOT_FOUND]: x', 'A module is not found; err on the safe side.'],
    ['package.json', 'Edit package.json there.', 'A json of the package, package, package.'],
    ['--save-dev', 'npm install --save-dev vitest', 'Save it for the dev, save, save.'],
    ['useEffect', 'useEffect(() => {})', 'the use of an effect'],
    ['use effect', 'useEffect(() => {})', 'what use is it'],
    ['EADDRINUSE', 'listen EADDRINUSE :::3000', 'in use'],
    [
      'TypeError: x.map is not a function',
      'TypeError: x.map is not a function',
      'a map of the function of a type, error',
    ],
  ])('%s is found as what it is', async (query, words, others) => {
    const index = await indexOf([text('help/a', others), text('help/b', others), text('help/it', `so: ${words}`)])
    expect((await found(index, query))[0]).toBe('it')
  })

  test('equal documents stand in the order of their keys', async () => {
    const docs = ['c', 'a', 'b'].map((id) => text(`help/${id}`, 'the same words'))
    expect(await found(await indexOf(docs), 'same')).toEqual(['a', 'b', 'c'])
  })

  test('one kind alone; how many of each there are; as many as were asked for', async () => {
    const index = await indexOf([
      text('help/a', 'lamp'),
      text('question/b', 'lamp'),
      text('question/c', 'lamp'),
      text('help/d', 'oil'),
    ])
    const counts = { help: 1, question: 2 }
    expect(await index.search('lamp', { kind: 'question', limit: 1 })).toMatchObject({
      matches: [{ key: 'question/b' }],
      total: 2,
      counts,
    })
    expect(await index.search('lamp', { limit: 10 })).toMatchObject({ total: 3, counts })
    expect(await index.search('oil', { kind: 'question', limit: 10 })).toMatchObject({ matches: [], total: 0 })
  })

  test('a document with one pair of a long question is left out where another has them all', async () => {
    expect(await found(zh, '安装')).toContain('install-iphone')
    expect(await found(zh, '点安装应用')).toEqual(['install-android'])
  })

  test('two typos, numbers that are near, and unknown words find nothing', async () => {
    expect(await found(en, 'ofglune')).toEqual([])
    expect(await found(await indexOf([{ ...text('help/a', ''), title: '20251' }]), '20252')).toEqual([])
    expect(await found(zh, '飞机')).toEqual([])
    expect(await found(zh, '')).toEqual([])
    expect(await found(zh, '%_\'";--')).toEqual([])
  })

  test('F52 names that objects have by themselves are words like others', async () => {
    const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', '__defineGetter__', 'prototype', 'valueOf']
    const index = await indexOf([
      text('help/other', 'lamp'),
      ...names.map((name) => text(`help/${name}`, `about ${name}`)),
    ])
    for (const name of names) expect((await found(index, name))[0], name).toBe(name)
    expect(await found(await indexOf([text('help/other', 'lamp')]), 'constructor __proto__')).toEqual([])
    expect((await index.search('lamp', { kind: '__proto__', limit: 5 })).matches).toEqual([])
    expect((await indexOf([text('__proto__/a', 'lamp')])).size).toBe(1)
    expect(Object.prototype).not.toHaveProperty('help')
  })

  test.each([
    '.*',
    '(zq+)+$',
    '[',
    '\\',
    '^(?:',
    '🙂'.repeat(50),
    '\ud83d',
    '\0',
    'a'.repeat(100),
    '的'.repeat(100),
    '-'.repeat(100),
  ])('F57 hostile %j is searched for as text', async (query) => {
    await expect(found(en, query)).resolves.toEqual([])
    await expect(found(await indexOf([text('help/a', `before ${query} after`)]), query)).resolves.toBeDefined()
  })

  test('a word of a hundred thousand letters is found by its beginning', async () => {
    const index = await indexOf([text('help/long', `${'a-'.repeat(50_000)}b`)])
    index.put(text('help/x', 'x'.repeat(300_000)))
    await index.commit()
    expect(index.parts.length).toBe(1)
    expect(await found(index, 'xxxxx')).toEqual(['x'])
    expect(await found(index, 'x'.repeat(100))).toEqual(['x'])
  })

  test('replace and remove come into force with commit', async () => {
    const index = await indexOf(chineseDocs)
    index.put({ ...text('help/offline', ''), title: '改过' })
    index.remove('help/import')
    index.remove('help/never-there')
    expect(await found(index, '断网')).toEqual(['offline'])
    await index.commit()
    expect(index.size).toBe(chineseDocs.length - 1)
    expect(await found(index, '断网')).toEqual([])
    expect(await found(index, '改过')).toEqual(['offline'])
    expect(await found(index, 'markdown')).toEqual([])
    for (const key of index.revs().keys()) index.remove(key)
    await index.commit()
    expect([index.size, index.parts.length, await found(index, '安装')]).toEqual([0, 0, []])
    expect(new SearchIndex().size).toBe(0)
  })

  test('one change at a time leaves few segments', async () => {
    const index = new SearchIndex()
    for (let i = 0; i < 300; i++) {
      index.put(text(`help/${i % 200}`, `lamp ${i}`))
      await index.commit()
    }
    expect(index.size).toBe(200)
    expect(index.parts.length).toBeLessThan(7)
    expect((await index.search('lamp', { limit: 5 })).total).toBe(200)
  })
})
