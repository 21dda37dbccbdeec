import type { Browser } from '@playwright/test';
export const executablePath: string;
export const args: string[];
export function launch(): Promise<Browser>;
