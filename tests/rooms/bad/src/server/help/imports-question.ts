import '#server/question/ask.ts'
