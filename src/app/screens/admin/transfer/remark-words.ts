import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What `*` stands for in what an import says, in its order. */
type Words = (...values: string[]) => MessageDescriptor

/**
 * What an import or export says of single files, by its words on the command line: those are for operators and logs, and
 * English. `*` is what a file brings itself. A test holds this list to the sources of the import.
 */
export const remarkWords: readonly (readonly [said: string, words: Words])[] = [
  ['its name is in an encoding that is neither UTF-8 nor GBK', () => msg`the name is in neither UTF-8 nor GBK`],
  ['its name is empty or too long', () => msg`the name is empty or too long`],
  ['its name has control characters', () => msg`the name has control characters`],
  ['its name has a backslash', () => msg`the name has a backslash`],
  ['its name is an absolute path', () => msg`the name is an absolute path`],
  ['its name begins with a drive letter', () => msg`the name begins with a drive letter`],
  ['its name leads out of the folder', () => msg`the name leads out of the folder`],
  ['its name has an empty part', () => msg`a part of the name is empty`],
  ['is in the zip twice', () => msg`is in the zip twice: only the first one was read`],
  ['is a link', () => msg`is a link`],
  ['is no file', () => msg`is not a file`],
  ['is encrypted', () => msg`is encrypted`],
  ['is larger than * MB', (size) => msg`is larger than ${size} MB`],
  ['cannot be unpacked', () => msg`cannot be unpacked`],
  ['cannot be read', () => msg`cannot be read`],
  ['is empty', () => msg`is empty`],
  ['is not UTF-8', () => msg`is not in UTF-8`],
  ['front matter cannot be read', () => msg`the front matter cannot be read`],
  ['the text is too long', () => msg`the text is too long`],
  [
    'the text takes too long to be rendered, or becomes too large',
    () => msg`the text takes too long to render, or becomes too large`,
  ],
  ['the text has more than * formulas', (most) => msg`the text has more than ${most} formulas`],
  [
    'the text refers to footnotes more than * times',
    (most) => msg`the text refers to footnotes more than ${most} times`,
  ],
  ['the text has more than * table cells', (most) => msg`the text has more than ${most} table cells`],
  ['the text has more than * diagrams', (most) => msg`the text has more than ${most} diagrams`],
  ['the text has more than * headings', (most) => msg`the text has more than ${most} headings`],
  ['the text has more than * links and images', (most) => msg`the text has more than ${most} links and images`],
  ['is a draft and stays unpublished', () => msg`is a draft and stays unpublished`],
  ['is unlisted, so only its address leads to it', () => msg`is unlisted, so only its address leads to it`],
  [
    'is in a language that this site does not have (*), so left out',
    (language) => msg`is in a language that this site does not have (${language}), so it is left out`,
  ],
  ['the language is a guess', () => msg`the language was guessed`],
  ['the title is cut to * characters', (count) => msg`the title is cut to ${count} characters`],
  ['the summary is cut to * characters', (count) => msg`the summary is cut to ${count} characters`],
  ['only the first * tags are kept', (count) => msg`only the first ${count} tags are kept`],
  ['the id * is taken', (id) => msg`the id ${id} is already taken`],
  ['the original * is not there yet', (id) => msg`the original of this translation is not there yet: ${id}`],
  ['a link leads nowhere', () => msg`a link is broken`],
  ['a link leads to a heading that is not there', () => msg`a link leads to a heading that is not there`],
  ['an image is missing or cannot be used', () => msg`an image is missing or cannot be used`],
  [
    'an image of a host that IMAGE_HOSTS does not list is a link',
    () => msg`an image of another site is shown as a link, because IMAGE_HOSTS does not list that site`,
  ],
  [
    'an image stays as it is, because it cannot be made smaller',
    () => msg`an image stays as it is, because it cannot be made smaller`,
  ],
  ['the image is empty', () => msg`the image is empty`],
  ['the image is larger than * MB', (size) => msg`the image is larger than ${size} MB`],
  ['the image cannot be read', () => msg`the image cannot be read`],
  [
    'only PNG, JPEG, WebP, GIF and SVG images can be used',
    () => msg`only PNG, JPEG, WebP, GIF and SVG images can be used`,
  ],
  ['the drawing is larger than * MB', (size) => msg`the drawing is larger than ${size} MB`],
  ['the drawing cannot be read', () => msg`the drawing cannot be read`],
  ['the drawing has too many parts', () => msg`the drawing has too many parts`],
  [
    'a diagram stays as its source, because it cannot be drawn',
    () => msg`a diagram is shown as its source, because it cannot be drawn`,
  ],
  [
    'diagrams stay as their source, because those before them took too long',
    () => msg`diagrams are shown as their source, because those before them took too long`,
  ],
  [
    'a shortcode * is left out, what it holds stays',
    (name) => msg`the shortcode ${name} is left out, its content stays`,
  ],
  [
    'a component <*> is left out, what it holds stays',
    (name) => msg`the component ${name} is left out, its content stays`,
  ],
  ['a box :::* is left out, what it holds stays', (name) => msg`the container ${name} is left out, its content stays`],
  ['a macro {{*}} is left out', (name) => msg`the macro ${name} is left out`],
  ['an included file is not in the folder', () => msg`an included file is not in the folder`],
  ['the code of another file is not in the folder', () => msg`the file that code is taken from is not in the folder`],
  ['* has no part *; all of it is shown', (file, part) => msg`${file} has no part ${part}; all of it is shown`],
  ['* has no region *; all of it is shown', (file, part) => msg`${file} has no region ${part}; all of it is shown`],
  ['files include one another without end, or too much', () => msg`files include one another endlessly or too often`],
  [
    'what only running it would tell is left out',
    () => msg`parts of the configuration that would have to be run are left out`,
  ],
  ['the order of pages cannot be read', () => msg`the order of pages cannot be read`],
  ['a redirect by a pattern is left out', () => msg`a redirect with a pattern is left out`],
  ['is no list of redirects', () => msg`is not a list of redirects`],
  ['a line with fewer than two synonyms is left out', () => msg`a line with fewer than two synonyms is left out`],
  ['a line with more than * synonyms is left out', (count) => msg`a line with more than ${count} synonyms is left out`],
  ['a line with a synonym that is too long is left out', () => msg`a line with a synonym that is too long is left out`],
  ['a line with a synonym of no letters is left out', () => msg`a line with a synonym without letters is left out`],
  ['a line of synonyms in one direction is left out', () => msg`a line of synonyms in one direction is left out`],
  [
    'a line is left out, as the site has its * groups',
    (count) => msg`a line is left out, because the site already has ${count} groups of synonyms`,
  ],
  [
    'links and images are as they were written, because it was rendered otherwise',
    () => msg`links and images stay as they were written, because today’s rules would render the page differently`,
  ],
  ['an image is not there any more', () => msg`an image is no longer there`],
  // Of courses.
  ['the text is too long for one lesson', () => msg`the text is too long for one lesson`],
  ['is not taken', () => msg`is not supported, so it was not imported`],
  ['the introduction is too long', () => msg`the introduction is too long`],
  [
    'differs from another file by its number or ending alone',
    () => msg`differs from another file only by its number or extension`,
  ],
  ['belongs to no video of its name', () => msg`has no video with the same name`],
  ['is a second file of captions in its language', () => msg`is a second file of captions in its language`],
  ['no question of it can be taken', () => msg`none of its questions can be used`],
  [
    'the addresses of its pictures make the question too long',
    () => msg`the addresses of its pictures make the question too long`,
  ],
  ['the question takes too long to be rendered', () => msg`the question takes too long to render`],
  ['is too long to be read', () => msg`is too long to read`],
  ['there are no questions in it', () => msg`there are no questions in it`],
  ['the columns are not separated by commas', () => msg`the columns are not separated by commas`],
  ['reading takes too long, so the rest is left out', () => msg`reading takes too long, so the rest is left out`],
  ['this is not GIFT from here on', () => msg`this is not GIFT from here on`],
  ['a quotation mark is opened and not closed', () => msg`a quotation mark is opened and not closed`],
  [
    'the type is none of single, multiple, truth, fill, order, match',
    () => msg`the type is none of single, multiple, truth, fill, order, match`,
  ],
  ['descriptions and essays cannot be graded', () => msg`descriptions and essays cannot be graded`],
  ['the right answer cannot be read', () => msg`the right answer cannot be read`],
  ['is no list of questions', () => msg`is not a list of questions`],
  [
    'a question has one number with a tolerance, so only the first is taken',
    () => msg`a question has one number with a tolerance, so only the first one was taken`,
  ],
  ['columns are missing', () => msg`columns are missing`],
  ['a field of the question is wrong', () => msg`a field of the question is wrong`],
  ['the time of a caption cannot be read', () => msg`the time of a caption cannot be read`],
  ['there are too many captions in it', () => msg`there are too many captions in it`],
  ['there are no captions in it', () => msg`there are no captions in it`],
  ['is no video', () => msg`is not a video`],
  ['is not in the zip', () => msg`is not in the zip`],
  ['became shorter while it was read', () => msg`became shorter while it was read`],
  ['became longer while it was read', () => msg`became longer while it was read`],
  ['takes too long to be read', () => msg`takes too long to read`],
  ['has too many tracks', () => msg`has too many tracks`],
  ['has no picture', () => msg`has no video track`],
  ['cannot be read as a video', () => msg`cannot be read as a video`],
  ['is a video of no length', () => msg`is a video with no length`],
  ['is longer than twelve hours', () => msg`is longer than twelve hours`],
  ['an image is not in the folder', () => msg`an image is not in the folder`],
  ['the cover is not in the folder', () => msg`the cover image is not in the folder`],
  ['there is no lesson in this folder that is more than a draft', () => msg`every lesson in it is a draft`],
  [
    'there is no lesson in this folder',
    () => msg`there is no lesson in it: neither Markdown nor a video nor a file of questions`,
  ],
  ['refers to itself too often', () => msg`refers to itself too often`],
  ['a product needs the access product', () => msg`a product needs the access product`],
  ['a condition needs the access free', () => msg`a condition needs the access free`],
  ['a video has captions in * languages at most', (count) => msg`a video has captions in ${count} languages at most`],
  ['only the first * questions are kept', (count) => msg`only the first ${count} questions are kept`],
  ['is larger than * GB', (size) => msg`is larger than ${size} GB`],
  [
    'there are * lessons in this folder, and a course has * at most',
    (count, most) => msg`there are ${count} lessons, and a course has ${most} at most`,
  ],
  [
    'there are * chapters in this folder, and a course has * at most',
    (count, most) => msg`there are ${count} chapters, and a course has ${most} at most`,
  ],
  ['there is no field *', (name) => msg`there is no field ${name}`],
  ['there is no product *', (id) => msg`there is no product ${id}`],
  ['there is no condition *', (id) => msg`there is no condition ${id}`],
  [
    'the product is not one of this site, so it is left out',
    () => msg`the product is not one of this site, so it is left out`,
  ],
  [
    'the condition is not one of this site, so it is left out',
    () => msg`the condition is not one of this site, so it is left out`,
  ],
  [
    'the intro * is not in the folder, or is no Markdown',
    (name) => msg`the introduction ${name} is not in the folder, or is not Markdown`,
  ],
  ['* is not what it can be', (name) => msg`${name} has a value that is not allowed`],
]

/** What a remark says in the language at hand; null for what is in no list, such as the message of a parser. */
export function wordsOfRemark(reason: string): MessageDescriptor | null {
  for (const [said, words] of remarkWords) {
    const values = valuesIn(reason, said.split('*'))
    if (values) return words(...values)
  }
  return null
}

/** What stands between the pieces of a template; null where they are not all there, in this order and nothing beside. */
function valuesIn(text: string, [first = '', ...pieces]: string[]): string[] | null {
  if (!text.startsWith(first)) return null
  if (pieces.length === 0) return text === first ? [] : null
  const values: string[] = []
  let at = first.length
  for (const [i, piece] of pieces.entries()) {
    const isLast = i === pieces.length - 1
    const end = isLast ? text.length - piece.length : text.indexOf(piece, at)
    if (end < at || !text.startsWith(piece, end)) return null
    values.push(text.slice(at, end))
    at = end + piece.length
  }
  return values
}
