export const programArguments: readonly string[];
export const programEnvironment: Readonly<Record<string, string>>;
