import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Danmu } from '#contract/danmu/danmu.ts'
import type { DanmuImport } from '#contract/danmu/files.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import type { RuleTrial } from '#contract/danmu/rules.ts'
import type { StaffDanmu, StaffDanmuPage } from '#contract/danmu/staff.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const d = (p: string, text: string) => `<d p="${p}">${text}</d>`
const xml = (...lines: string[]) => `<?xml version="1.0" encoding="UTF-8"?><i><chatid>1</chatid>${lines.join('\n')}</i>`
const ass = (...lines: string[]) =>
  `\ufeff[Script Info]\r\nPlayResX: 1920\r\nPlayResY: 1080\r\n\r\n[V4+ Styles]\r\nFormat: Name, Fontname, Fontsize, PrimaryColour, Alignment\r\nStyle: Red,Arial,54,&H000000FF,8\r\nStyle: Low,Arial,54,&H00FFFFFF,2\r\n\r\n[Events]\r\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\r\n${lines.join('\r\n')}\r\n`
/** “你好，世界” in GB18030. */
const gb = [0xc4, 0xe3, 0xba, 0xc3, 0xa3, 0xac, 0xca, 0xc0, 0xbd, 0xe7]
const bytes = (...parts: (string | number[] | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))

describe.each(databases)('danmu from files and as files on $engine', ({ engine }) => {
  let site: TestApp
  let ada: Person
  let study: ReturnType<typeof coursesOf>
  let courseId: string
  beforeAll(async () => {
    site = await createTestApp(engine)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    study = coursesOf(site)
  })
  afterAll(() => site.close())

  /** A lesson of its own with a video of five minutes, that everybody may watch. */
  const lesson = async (title = 'Seen') => {
    const { id, lessons } = await study.draft(ada, [{ title, preview: true }])
    const [lessonId = ''] = lessons
    await site.ports.db.insertInto('lesson_video').values({ lessonId, fileId: lessonId, seconds: 300 }).execute()
    await study.state(ada, id, 'published')
    courseId = id
    return lessonId
  }
  const send = async (id: string, content: string | Uint8Array, who = ada, key: string = crypto.randomUUID()) => {
    const body = new FormData()
    body.append('file', new Blob([content as BlobPart]), 'danmu.xml')
    const answer = await site.app.request(`/api/admin/danmu/lesson/${id}/import`, {
      method: 'POST',
      body,
      headers: { ...who.headers, 'Idempotency-Key': key },
    })
    return (await answer.json()) as { code: number; data: DanmuImport & { fields?: Record<string, string> } }
  }
  const taken = async (id: string, content: string | Uint8Array) => {
    const { code, data } = await send(id, content)
    expect(code).toBe(200)
    return data
  }
  const page = async (id: string, who: Person | null = null, minute = 0) =>
    (await study.read<{ list: Danmu[] }>(who, `/course/item/${courseId}/lesson/${id}/danmu?minute=${minute}`))
      ?.list as Danmu[]
  const file = async (id: string, format: string) =>
    (await study.read<{ name: string; text: string; lines: number; total: number }>(
      ada,
      `/admin/danmu/lesson/${id}/export?format=${format}`,
    )) as { name: string; text: string; lines: number; total: number }
  const said = async (id: string, minute = 0) =>
    (await page(id, null, minute)).map(({ atMs, mode, colour, text }) => [atMs, mode, colour, text])

  test('P14.06 Bilibili’s XML is taken: time, mode, nearest colour and text; the same file again adds nothing', async () => {
    const id = await lesson()
    const content = xml(
      d('1.50000,1,25,16777215,1600000000,0,a1b2c3,10', 'Runs'),
      d('2.25,5,25,16711680,1600000001,0,a1b2c3,11', 'Above &amp; &lt;b&gt; &#20320;&#x597d; &nope;'),
      d('3,4,18,255,1600000002,0,a1b2c3,12', '<![CDATA[Below ]] <i>]]>'),
      d('4,6,25,16776960,1600000003,0,x,13', 'Backwards'),
      d('5,1,25,0,1600000003,0,x,14', 'Dark'),
      `<d p='61.5,1,25,65280,1600000004,0,x,15'>a ]]&gt; b</d>`,
      '<!-- <d p="7,1,25,0,0,0,x,16">Not said</d> -->',
    )
    expect(await taken(id, content)).toEqual({ format: 'xml', taken: 6, held: 0, left: [] })
    expect(await said(id)).toEqual([
      [1_500, 'scroll', 'white', 'Runs'],
      [2_250, 'top', 'red', 'Above & <b> 你好 &nope;'],
      [3_000, 'bottom', 'blue', 'Below ]] <i>'],
      [4_000, 'scroll', 'yellow', 'Backwards'],
      [5_000, 'scroll', 'white', 'Dark'],
    ])
    expect(await said(id, 1)).toEqual([[61_500, 'scroll', 'green', 'a ]]> b']])
    const again = await taken(id, content)
    expect(again).toMatchObject({ taken: 0, left: [{ reason: 'known', count: 6 }] })
    // One that came since is added by the next.
    expect(await taken(id, content.replace('</i>', `${d('9,1,25,0,0,0,x,17', 'New')}</i>`))).toMatchObject({ taken: 1 })
    expect(await said(id)).toHaveLength(6)
    // Two at once add it once.
    const other = xml(d('10,1,25,0,0,0,x,18', 'Once'))
    const both = await Promise.all([send(id, other), send(id, other)])
    expect(both.map(({ data }) => data.taken).toSorted()).toEqual([0, 1])
  })

  test('P14.06 what cannot be taken is left out, counted by its reason with examples; the rest is taken', async () => {
    const id = await lesson()
    const answer = await taken(
      id,
      bytes(
        xml(
          d('1,1,25,0,0,0,x,1', 'Stays'),
          d('1,1,25,0,0,0,x,1', 'Stays'),
          d('1,1,25,0,0,0,x,2', 'Stays'),
          d('300.001,1,25,0,0,0,x,3', 'Too late'),
          d('-1,1,25,0,0,0,x,4', 'Before'),
          d('NaN,1,25,0', 'Never'),
          d('1e9,1,25,0', 'Never'),
          d('2,7,25,0,0,0,x,5', '[0,0,"1-1",4.5,"Drawn"]'),
          d('2,8,25,0,0,2,x,6', 'var a = 1'),
          d('2,9,25,0,0,2,x,7', 'def text'),
          d('2,0,25,0,0,0,x,8', 'Of no kind'),
          d('2,1', 'Short'),
          '<d>Bare</d>',
          d('3,1,25,0,0,0,x,9', 'x'.repeat(101)),
          d('3,1,25,0,0,0,x,10', 'y'.repeat(9_000)),
          d('4,1,25,0,0,0,x,11', '&#8203;&#0;&#xd800;&#9999999; \u202e'),
          '<d p="4,1,25,0,0,0,x,12"/>',
          d('5,1,25,0,0,0,x,13', 'a < b'),
          '<d p="6,1,25,0,0,0,x,14">Open',
        ).replace('</i>', ''),
        d('7,1,25,0,0,0,x,15', 'Half ').replace('</d>', ''),
        [0xe4, 0xbd],
        '</d>',
        d('8,1,25,0,0,0,x,16', `${'很'.repeat(60)}`),
      ),
    )
    expect(answer.taken).toBe(5)
    expect(Object.fromEntries(answer.left.map(({ reason, count }) => [reason, count]))).toEqual({
      known: 1,
      end: 1,
      time: 3,
      mode: 4,
      line: 2,
      tooLong: 2,
      empty: 2,
      broken: 1,
    })
    expect(answer.left.find(({ reason }) => reason === 'end')?.examples).toEqual(['Too late'])
    expect(answer.left.find(({ reason }) => reason === 'mode')?.examples).toHaveLength(danmuLimits.leftShown)
    expect((await said(id)).map(([, , , text]) => text)).toEqual(['Stays', 'Stays', 'a < b', 'Open', '很'.repeat(60)])
  })

  test('P14.06 ASS is taken: what moves, what stands above and below, colours of lines and of styles', async () => {
    const id = await lesson()
    const answer = await taken(
      id,
      ass(
        'Dialogue: 0,0:00:01.50,0:00:09.50,Low,,0,0,0,,{\\move(1920,0,-100,0)\\c&H0000FF&}Runs, red',
        'Dialogue: 0,0:00:02.00,0:00:06.00,Low,,0,0,0,,{\\an8\\pos(960,0)}Above',
        'Dialogue: 0,0:00:03.00,0:00:06.00,Low,,0,0,0,,{\\pos(960,1000)\\1c&HFF0000&}Below',
        'Dialogue: 0,0:00:04.00,0:00:06.00,Red,,0,0,0,,By its style\\Nin two lines',
        'Dialogue: 0,0:00:05.00,0:00:06.00,Gone,,0,0,0,,{\\b1}Usual \\{braces\\} {open',
        'Comment: 0,0:00:05.00,0:00:06.00,Red,,0,0,0,,Not said',
        'Dialogue: 0,0:00:06.00,0:00:06.00,Low,,0,0,0,,{\\p1}m 0 0 l 1 1',
        'Dialogue: 0,0:99,0:00:06.00,Low,,0,0,0,,When',
        'Dialogue: 0,0:05:01.00,0:00:06.00,Low,,0,0,0,,Late',
        'Dialogue: 0',
      ),
    )
    expect(answer).toMatchObject({ format: 'ass', taken: 5, held: 0 })
    expect(answer.left.map(({ reason, count }) => [reason, count])).toEqual([
      ['line', 1],
      ['time', 1],
      ['end', 1],
      ['mode', 1],
    ])
    expect(await said(id)).toEqual([
      [1_500, 'scroll', 'red', 'Runs, red'],
      [2_000, 'top', 'white', 'Above'],
      [3_000, 'bottom', 'blue', 'Below'],
      [4_000, 'top', 'red', 'By its style in two lines'],
      [5_000, 'bottom', 'white', 'Usual {braces} {open'],
    ])
  })

  test('P14.06 F91 whatever a file was written in it is read, and every line of it is one line of text', async () => {
    const id = await lesson()
    const line = (n: number, ...text: (string | number[])[]) =>
      bytes(`<i><d p="${n},1,25,0,0,0,x,${n}">`, ...text, '</d></i>')
    const declared = '<?xml version="1.0" encoding="GB18030"?>'
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml(d('4,1,25,0', '十六')), 'utf16le')])
    const files = [
      bytes([0xef, 0xbb, 0xbf], xml(d('1,1,25,0', 'BOM'))),
      bytes(declared, line(2, gb)),
      // It says nothing, or the wrong thing.
      line(3, gb),
      utf16,
      bytes(declared, line(5, '其实是 UTF-8，很长的一句话')),
      bytes('<?xml version="1.0" encoding="utf-8"?>', line(6, gb)),
      xml(d('7,1,25,0', '\u202eevil\u2066\n\u0000two\u200b &#10;&#8238;lines')),
      xml(d('8,1,25,0', `Z${'\u0301'.repeat(90)}`)),
      xml(d('9,1,25,0', '&lt;script&gt;alert(1)&lt;/script&gt;')),
    ]
    for (const content of files) expect((await send(id, content)).data.taken).toBe(1)
    expect((await said(id)).map(([, , , text]) => text)).toEqual([
      'BOM',
      '你好，世界',
      '你好，世界',
      '十六',
      '其实是 UTF-8，很长的一句话',
      '你好，世界',
      'evil two lines',
      'Z\u0301\u0301\u0301',
      '<script>alert(1)</script>',
    ])
  })

  test('P14.06 the rules for danmu hold back what is imported too; nobody wrote it, and nobody is let see more for it', async () => {
    const id = await lesson()
    const { id: rule } = await study.done(ada, '/admin/danmu/rule', {
      kind: 'words',
      value: 'cheap',
      effect: 'pending',
      active: true,
    })
    const { id: newcomer } = await study.done(ada, '/admin/danmu/rule', {
      kind: 'newcomer',
      value: '9',
      effect: 'hidden',
      active: true,
    })
    const trial = async () => (await study.read<RuleTrial>(ada, '/admin/danmu/rule/try?kind=newcomer&value=1'))?.fits
    const fitting = await trial()
    expect(await taken(id, xml(d('1,1,25,0', 'Cheap!'), d('2,1,25,0', 'Fine')))).toMatchObject({ taken: 2, held: 1 })
    expect(await trial()).toBe(fitting)
    const lin = await signedIn(site.ports, { name: 'Lin' })
    for (const who of [null, lin])
      expect((await page(id, who)).map(({ text, authorId, mine }) => [text, authorId, mine])).toEqual([
        ['Fine', '', false],
      ])
    const list = await study.read<{ list: StaffDanmu[] }>(ada, `/admin/danmu?lesson=${id}&queue=pending`)
    expect(list?.list).toMatchObject([{ text: 'Cheap!', authorId: '', author: '' }])
    const held = list?.list[0]?.id as string
    expect((await study.read<StaffDanmuPage>(ada, `/admin/danmu/item/${held}`))?.history).toMatchObject([
      { by: 'rule', state: 'pending', rule: { kind: 'words', value: 'cheap' } },
    ])
    // What staff delete does not come back with the same file.
    await study.done(ada, `/admin/danmu/item/${held}/state`, { to: 'deleted' })
    expect(await taken(id, xml(d('1,1,25,0', 'Cheap!')))).toMatchObject({ taken: 0 })
    // A member reports it as any other.
    const [fine] = await page(id)
    const path = `/course/item/${courseId}/lesson/${id}/danmu/${fine?.id}/report`
    expect((await study.done(lin, path, { reason: 'spam', note: '' })) as object).toEqual({ reported: 1 })
    for (const one of [rule, newcomer]) await study.done(ada, `/admin/danmu/rule/item/${one}/delete`)
  })

  test('P14.06 what is exported is escaped and read again as it was; notes, what is hidden and who wrote it are not in it', async () => {
    const id = await lesson('Knots <&> {1}')
    const texts = [`<b> & "'`, ']]>', '{\\an8}\\N, a', '你好 😀', '&lt;']
    for (const [n, text] of [...texts, 'Hidden', 'Note'].entries()) {
      const writer = await signedIn(site.ports, { name: `Writer ${n}` })
      const path = `/course/item/${courseId}/lesson/${id}/danmu/danmu-${id.slice(0, 8)}-${n}`
        .padEnd(80, '0')
        .slice(0, 120)
      await study.done(writer, path, {
        atMs: 1_000 + n * 10,
        text,
        mode: n === 1 ? 'top' : 'scroll',
        colour: n === 2 ? 'purple' : 'white',
        kind: text === 'Note' ? 'note' : 'chat',
        writtenAt: site.clock.seconds,
      })
      if (text === 'Hidden')
        await study.done(ada, `/admin/danmu/item/${path.split('/').at(-1)}/state`, { to: 'hidden' })
    }
    const inXml = await file(id, 'xml')
    expect([inXml.lines, inXml.total, inXml.name]).toEqual([texts.length, texts.length, '弹幕-Knots-1-.xml'])
    expect(inXml.text).toContain('>&lt;b&gt; &amp; &quot;&apos;</d>')
    expect(inXml.text).toContain('>]]&gt;</d>')
    expect(inXml.text).not.toMatch(/Hidden|Note|Writer/)
    const inAss = await file(id, 'ass')
    expect(inAss.text.match(/^Dialogue: /gm)).toHaveLength(texts.length)
    // The braces that the file itself has, and none of a text.
    expect(inAss.text.match(/[{}]/g)).toHaveLength(texts.length * 2)
    expect(inAss.text).toContain('\\cHBBGGRR'.replace('HBBGGRR', '&HFFB3D9&'))
    // Here each of them is known again, by whichever file.
    for (const { text } of [inXml, inAss])
      expect(await taken(id, text)).toMatchObject({ taken: 0, left: [{ reason: 'known', count: texts.length }] })
    const before = (await page(id)).map(({ atMs, mode, colour, text }) => [atMs, mode, colour, text])
    for (const { text } of [inXml, inAss]) {
      const other = await lesson()
      expect((await taken(other, text)).taken).toBe(texts.length)
      const after = await said(other)
      expect(after.map(([atMs, mode, colour, said]) => [atMs, mode, colour, `${said}`.replace(/[｛｝]/g, '')])).toEqual(
        before.map(([atMs, mode, colour, said]) => [
          atMs,
          mode,
          colour,
          text === inXml.text ? said : `${said}`.replace(/[{}]/g, ''),
        ]),
      )
    }
    const log = await study.read<{ list: { what: string; after: object }[] }>(ada, '/admin/audit?what=danmu&limit=50')
    expect(log?.list.find(({ what }) => what === 'danmu.export')?.after).toMatchObject({ format: 'ass', lines: 5 })
    expect(log?.list.find(({ what }) => what === 'danmu.import')?.after).toMatchObject({ taken: texts.length })
  })

  test('P14.04 how much is said in each part of a video is counted for whoever may open it: what everybody sees, no notes', async () => {
    const id = await lesson()
    const density = async () => (await site.get(`/api/course/item/${courseId}/lesson/${id}/danmu-density`)).body.data
    expect(await density()).toEqual({ size: 3, counts: new Array(100).fill(0) })
    const lines = ['0', '2.999', '3', '150', '299.5', '300'].map((at, n) => d(`${at},1,25,0,0,0,x,${n + 1}`, `${n}`))
    await taken(id, xml(...lines, d('6,1,25,0', 'Hidden')))
    const hidden = (await page(id)).find(({ text }) => text === 'Hidden')?.id
    await study.done(ada, `/admin/danmu/item/${hidden}/state`, { to: 'hidden' })
    const note = { atMs: 9_000, text: 'Mine', mode: 'scroll', colour: 'white', kind: 'note' }
    const path = `/course/item/${courseId}/lesson/${id}/danmu/note-${id}`.slice(0, 120).padEnd(90, '0')
    await study.done(await signedIn(site.ports), path, { ...note, writtenAt: site.clock.seconds })
    const counts = ((await density()) as { counts: number[] }).counts.map((count, part) => [part, count])
    expect(counts.filter(([, count]) => count !== 0)).toEqual([
      [0, 2],
      [1, 1],
      [50, 1],
      [99, 2],
    ])
    const closed = (await study.draft(ada, [{}])).id
    expect((await site.get(`/api/course/item/${closed}/lesson/${id}/danmu-density`)).body.code).toBe(404)
  })

  test('P14.04 a teacher learns where people asked most over a video, by questions and by danmu that ask, and what', async () => {
    const id = await lesson()
    const [qa, lin] = [questionsOf(site), await signedIn(site.ports, { name: 'Lin' })]
    const places = async (who = ada) => (await site.get(`/api/admin/danmu/lesson/${id}/confusing`, who.headers)).body
    expect(await places()).toMatchObject({ code: 200, data: { list: [] } })
    const asking = ['Why?', '为什么？', 'Why?', 'So it is'].map((text, n) =>
      d(`${101 + n},1,25,0,0,0,x,${n + 1}`, text),
    )
    await taken(id, xml(...asking, d('1,1,25,0', 'Hidden?'), d('300,1,25,0', 'The end?')))
    const hidden = (await page(id)).find(({ text }) => text === 'Hidden?')?.id
    await study.done(ada, `/admin/danmu/item/${hidden}/state`, { to: 'hidden' })
    const at = { lesson: { courseId, lessonId: id, second: 44 } }
    const [first, second] = [
      await qa.ask(lin, { title: 'Which end?', ...at }),
      await qa.ask(lin, { title: 'Why twice?', ...at }),
    ]
    await qa.ask(lin, { lesson: { courseId, lessonId: id, second: null } })
    const answerId = await qa.answer(ada, first, 'The left one.')
    await qa.do(lin, first, 'accept', { answerId })
    expect(second).not.toBe(first)
    const { data } = (await places()) as { data: { list: { examples: string[] }[] } }
    expect(data.list).toMatchObject([
      { from: 40, to: 50, questions: 2, open: 1, danmu: 0 },
      { from: 100, to: 110, questions: 0, open: 0, danmu: 3 },
      { from: 290, to: 300, questions: 0, open: 0, danmu: 1, examples: ['The end?'] },
    ])
    expect(data.list.map(({ examples }) => examples.toSorted())).toMatchObject([
      ['Which end?', 'Why twice?'],
      ['Why?', '为什么？'],
      ['The end?'],
    ])
    expect((await places(await signedIn(site.ports, { roleId: 4 }))).code).toBe(404)
    expect((await places(lin)).code).toBe(403)
  })

  test('P14.06 whoever does not keep the course imports nothing; a file that is none, or too large, changes nothing', async () => {
    const id = await lesson()
    const content = xml(d('1,1,25,0', 'Mine'))
    const [teacher, lin] = [await signedIn(site.ports, { roleId: 4 }), await signedIn(site.ports)]
    expect((await send(id, content, teacher)).code).toBe(404)
    expect((await send(id, content, lin)).code).toBe(403)
    expect((await site.get(`/api/admin/danmu/lesson/${id}/export?format=xml`, lin.headers)).body.code).toBe(403)
    expect((await send('nothing', content)).code).toBe(404)
    for (const none of ['', 'Just some words', '{"d":1}', new Uint8Array(2_000).fill(0xff), '[Events]\nComment: x'])
      expect(await send(id, none)).toMatchObject({ code: 400, data: { fields: { file: 'type' } } })
    const large = await send(id, xml(d('1,1,25,0', 'x'.repeat(danmuLimits.fileBytes))))
    expect(large).toMatchObject({ code: 413, data: { fields: { file: 'size' } } })
    const many = await send(id, d('1,1,25,0', 'x').repeat(danmuLimits.fileLines + 1))
    expect(many).toMatchObject({ code: 400, data: { fields: { file: 'tooMany' } } })
    expect(await page(id)).toEqual([])
    const bare = (await study.draft(ada, [{}])).lessons[0] as string
    expect(await send(bare, content)).toMatchObject({ code: 400, data: { fields: { id: 'illegal' } } })
    // The same key answers the same, and its work is done once.
    const first = await send(id, content, ada, 'one-and-the-same')
    expect(await send(id, content, ada, 'one-and-the-same')).toEqual(first)
    expect(first.data.taken).toBe(1)
  })

  test('P14.06 a video has so many imported lines at most, none of them where something goes wrong, and they are deleted at once', async () => {
    const id = await lesson()
    const lines = Array.from({ length: danmuLimits.importedMost + 5 }, (_, n) =>
      d(`${n % 290},1,25,0,0,0,x,${n + 1}`, `${n}`),
    )
    // The last thing that is noted fails.
    const { secrets } = site.ports
    const broken = () => {
      throw new Error('no more chance')
    }
    Object.assign(site.ports, { secrets: { ...secrets, random: broken } })
    expect((await send(id, xml(...lines.slice(0, 900)))).code).toBe(500)
    Object.assign(site.ports, { secrets })
    expect(await page(id)).toEqual([])
    expect(await taken(id, xml(...lines))).toMatchObject({
      taken: danmuLimits.importedMost,
      left: [{ reason: 'tooMany', count: 5 }],
    })
    expect(await taken(id, xml(d('1,1,25,0', 'One more')))).toMatchObject({ taken: 0, left: [{ reason: 'tooMany' }] })
    // A full minute of them leaves what members say where it is.
    const lin = await signedIn(site.ports)
    const own = `danmu-${id}`.padEnd(20, '0').slice(0, 36)
    await site.ports.db
      .updateTable('danmu')
      .set({ createdAt: site.clock.seconds + 9 })
      .where('lessonId', '=', id)
      .execute()
    await study.done(lin, `/course/item/${courseId}/lesson/${id}/danmu/${own}`, {
      atMs: 59_999,
      text: 'Said here',
      mode: 'scroll',
      colour: 'white',
      kind: 'chat',
      writtenAt: site.clock.seconds,
    })
    const shown = await page(id)
    expect(shown).toHaveLength(danmuLimits.pageMost)
    expect(shown.at(-1)?.text).toBe('Said here')
    const exported = await file(id, 'xml')
    const all = danmuLimits.importedMost + 1
    expect([exported.lines, exported.total]).toEqual([all, all])
    const teacher = await signedIn(site.ports, { roleId: 4 })
    const remove = `/admin/danmu/lesson/${id}/imported/delete`
    expect((await study.post(teacher, remove)).body.code).toBe(404)
    expect((await study.post(lin, remove)).body.code).toBe(403)
    expect(await study.done(ada, remove)).toEqual({ deleted: danmuLimits.importedMost })
    expect((await page(id)).map(({ text }) => text)).toEqual(['Said here'])
    // A file that was the wrong one may come again.
    expect(await taken(id, xml(...lines.slice(0, 3)))).toMatchObject({ taken: 3 })
  })
  test('P14.06 F91 whatever a file repeats without an end, it is read once or refused', async () => {
    const id = await lesson()
    const most = danmuLimits.fileBytes / 10
    const filled = (what: string, before = '') => before + what.repeat(Math.floor((most - before.length) / what.length))
    const events = '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,'
    const files = [
      ...['<d ', '<d p="', '<!--', '</d>', '>'].map((one) => filled(one)),
      ...['<![CDATA[', '&#', '</d', '<d', '\u0301'].map((one) => filled(one, '<d p="1,1,25,0">')),
      ...['{', '\\', '{}', '\\{', '{\\pos(', ',', '\n'].map((one) => filled(one, events)),
      filled('Style: ,', '[V4+ Styles]\n[Events]\nDialogue: x\n'),
    ]
    for (const content of files) expect([200, 400]).toContain((await send(id, content)).code)
  })
})
