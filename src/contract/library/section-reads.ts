import type { Endpoint } from '#contract/base/endpoint.ts'
import { getBlogPost, listBlog } from '#contract/blog/blog.ts'
import { getHelp, getHelpHome, listHelp, listHelpNews } from '#contract/help/help.ts'
import { getHelpBranch, getHelpTree } from '#contract/help/tree.ts'
import { getMyQuestionPart, listMyQuestions } from '#contract/question/mine.ts'
import { getQuestion, listPopularQuestions, listQuestions, listQuestionTags } from '#contract/question/question.ts'
import { searchSite } from '#contract/search/search.ts'
import type { LibrarySection } from './sections.ts'

/** What a section's news concern, the reader's own part included: asked for again when the section has something new. */
export const sectionReads: Record<LibrarySection, Pick<Endpoint, 'method' | 'path'>[]> = {
  help: [getHelpHome, listHelp, listHelpNews, getHelp, getHelpTree, getHelpBranch, searchSite],
  question: [
    listQuestions,
    listPopularQuestions,
    listQuestionTags,
    getQuestion,
    searchSite,
    listMyQuestions,
    getMyQuestionPart,
  ],
  blog: [listBlog, getBlogPost, searchSite],
}
