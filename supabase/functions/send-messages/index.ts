import { answerCall } from './answer-call.ts'

declare const Deno: {
  serve: (handle: (request: Request) => Promise<Response>) => unknown
  env: { get: (name: string) => string | undefined }
}

Deno.serve((request) => answerCall(request, (name) => Deno.env.get(name)))
