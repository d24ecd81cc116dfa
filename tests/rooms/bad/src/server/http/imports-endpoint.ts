import '#server/endpoint/implement.ts'
