export const COOKIE = { name: 'sid', httpOnly: true, sameSite: 'lax', secure: true, maxAge: 14 * 86_400 } as const;
