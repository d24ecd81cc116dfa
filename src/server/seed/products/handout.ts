import type { Locale } from '#contract/base/locale.ts'

/** What the demo's download holds: a file of our own in each language. */
export const handout: Record<Locale, { name: string; text: string }> = {
  'zh-cn': {
    name: '灯下阅读笔记模板.md',
    text: `# 灯下阅读笔记

## 读之前

- 书名：
- 为什么读它：
- 想带走的一个问题：

## 读的时候

| 页码 | 原句 | 我的想法 |
|---|---|---|
|  |  |  |

## 读完以后

1. 用三句话讲给朋友听。
2. 哪一处改变了你的看法？
3. 一周后再读一遍这页笔记，补上那时的想法。
`,
  },
  en: {
    name: 'Reading notes by lamplight.md',
    text: `# Reading notes by lamplight

## Before

- Title:
- Why this one:
- The question to take along:

## While reading

| Page | Words | What I think |
|---|---|---|
|  |  |  |

## Afterwards

1. Tell a friend in three sentences.
2. What changed your mind?
3. Read this page again in a week, and add what you think then.
`,
  },
}
