const runningCalls = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Gives everybody who asks the same question while its answer is on its way that one answer, or its error: for questions that many ask
 * at the same moment. The answer may be as old as its question, so it decides nothing. `askedOf` keeps the questions of one server
 * apart from those of another in the same process.
 */
export function oneAnswer<Answer>(
  askedOf: object,
  question: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answers = runningCalls.get(askedOf) ?? new Map<string, Promise<unknown>>();
  runningCalls.set(askedOf, answers);
  let answer = answers.get(question) as Promise<Answer> | undefined;
  if (!answer) {
    answer = ask().finally(() => answers.delete(question));
    answers.set(question, answer);
  }
  return answer;
}
