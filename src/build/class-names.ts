import { basename } from 'node:path'

/**
 * The name that a module's class has in the document: the sheet's name and its own, `questions.module.css` and `.row`
 * make `questions-row`; the class that is named as its sheet stays as it is. The same in every build, so finished pages
 * and the app agree.
 */
export function drawnName(local: string, file: string): string {
  const sheet = basename(file.replace(/\?.*$/, ''), '.module.css')
  return local === sheet ? local : `${sheet}-${local}`
}
