import '#server/library/copy.ts'
