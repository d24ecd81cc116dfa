import { describe, expect, test } from 'vitest'
import { eachToken, isCjkTerm, queryTerms, tokenize } from '#search/tokenize.ts'

describe('C.02 the tokeniser', () => {
  test.each([
    ['安装应用', ['安装', '装应', '应用', '用']],
    ['装', ['装']],
    ['在 iPhone 上', ['在', 'iphone', '上']],
    ['iPhone上安装', ['iphone', '上安', '安装', '装']],
    ['npm-ci', ['npm-ci', 'npm', 'ci']],
    ['package.json.', ['package.json', 'package', 'json']],
    ['--save-dev', ['save-dev', 'save', 'dev']],
    ['@scope/name', ['scope', 'name']],
    ['node_modules', ['node_modules', 'node', 'modules']],
    ['EADDRINUSE', ['eaddrinuse']],
    ['ERR_MODULE_NOT_FOUND', ['err_module_not_found', 'err', 'module', 'not', 'found']],
    ['useEffect', ['useeffect', 'use', 'effect']],
    ['React.useEffect()', ['react.useeffect', 'react', 'useeffect', 'use', 'effect']],
    ['getElementById', ['getelementbyid', 'get', 'element', 'by', 'id']],
    ['parseHTMLText utf8Decode', ['parsehtmltext', 'parse', 'html', 'text', 'utf8decode', 'utf8', 'decode']],
    ['NullPointerException', ['nullpointerexception', 'null', 'pointer', 'exception']],
    ['GitHub JavaScript iPhone eBay URLs ABC', ['github', 'javascript', 'iphone', 'ebay', 'urls', 'abc']],
    ['C++ and C#', ['c++', 'and', 'c#']],
    ['Café naïve Straße Łódź', ['cafe', 'naive', 'strasse', 'lodz']],
    ['Cafe\u0301', ['cafe']],
    ['ＡＢＣ１２３', ['abc123']],
    ["don't don’t", ['dont', 'dont']],
    ['ﬁle', ['file']],
    ['v20.19', ['v20.19', 'v20', '19']],
    ['ガイド', ['ガイ', 'イド', 'ド']],
    ['ｶﾞｲﾄﾞ', ['ガイ', 'イド', 'ド']],
    ['食べる', ['食べ', 'べる', 'る']],
    ['한국어 도움말', ['한국', '국어', '어', '도움', '움말', '말']],
    ['𠮷野家', ['𠮷野', '野家', '家']],
    ['，。！  \n—', []],
    ['', []],
  ])('%j', (text, expected) => {
    expect(tokenize(text)).toEqual(expected)
  })

  test('every token says where it stands in the text as written', () => {
    const text = '在 Café，安装 package.json 𠮷野'
    const written: string[] = []
    eachToken(text, (_, start, end) => void written.push(text.slice(start, end)))
    expect(written).toEqual(['在', 'Café', '安装', '装', 'package.json', 'package', 'json', '𠮷野', '野'])
  })

  test('a query asks for pairs; one character stays alone; a joined word is a bonus', () => {
    expect(queryTerms('离线阅读')).toEqual({ required: ['离线', '线阅', '阅读'], bonus: [], passing: [] })
    expect(queryTerms('装')).toEqual({ required: ['装'], bonus: [], passing: [] })
    expect(queryTerms('NPM-CI 包')).toEqual({ required: ['npm', 'ci', '包'], bonus: ['npm-ci'], passing: [] })
    expect(queryTerms('useEffect')).toEqual({ required: ['useeffect'], bonus: ['use', 'effect'], passing: [] })
    expect(queryTerms('getElementById id')).toEqual({
      required: ['getelementbyid', 'id'],
      bonus: ['get', 'element'],
      passing: [],
    })
    expect(queryTerms('ERR_MODULE_NOT_FOUND')).toEqual({
      required: ['err', 'module', 'found'],
      bonus: ['err_module_not_found'],
      passing: ['not'],
    })
    expect(queryTerms(' ?! ')).toEqual({ required: [], bonus: [], passing: [] })
  })

  test('words that make a question of it count only where there are no others', () => {
    expect(queryTerms('怎么把图片放大')).toEqual({
      required: ['图片', '片放', '放大'],
      bonus: [],
      passing: ['怎么', '么把', '把图'],
    })
    expect(queryTerms('How do I install it')).toEqual({
      required: ['install'],
      bonus: [],
      passing: ['how', 'do', 'i', 'it'],
    })
    expect(queryTerms('为什么')).toEqual({ required: ['为什', '什么'], bonus: [], passing: [] })
    expect(queryTerms('to be')).toEqual({ required: ['to', 'be'], bonus: [], passing: [] })
  })

  test('tells Han, kana and hangul from words', () => {
    expect(['安装', 'ガイ', '한국', 'npm', '19'].map(isCjkTerm)).toEqual([true, true, true, false, false])
  })

  test('100 kB of one run takes linear time', () => {
    expect(tokenize('汉'.repeat(100_000)).length).toBe(100_000)
    expect(tokenize('a-'.repeat(50_000)).length).toBeGreaterThan(1)
  })
})
