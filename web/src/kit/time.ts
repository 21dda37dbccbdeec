/** Times in words and figures. */
import { t } from '../texts';

/** "4:05", "0:09.3" below ten seconds, "2 d 3 h" from a day up. */
export function clockText(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100);
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds >= 86_400) return t.time.days(Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600));
  if (seconds >= 3600) {
    return `${Math.floor(seconds / 3600)}:${pad(Math.floor((seconds % 3600) / 60))}:${pad(seconds % 60)}`;
  }
  if (milliseconds > 0 && seconds < 10) return `0:${pad(seconds)}.${tenths % 10}`;
  return `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;
}

/** What is said aloud when the time left falls from `before` to `now`; null between the marks. */
export function spoken(before: number, now: number): string | null {
  if (before === Infinity) return null;
  if (before > 60_000 && now <= 60_000) return t.time.minuteLeft;
  if (before > 10_000 && now <= 10_000) return t.time.tenSecondsLeft;
  return null;
}

/** "2 min ago", for lists. */
export function ago(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return t.time.justNow;
  if (minutes < 60) return t.time.minutesAgo(minutes);
  if (minutes < 60 * 24) return t.time.hoursAgo(Math.floor(minutes / 60));
  const days = Math.floor(minutes / 60 / 24);
  return days === 1 ? t.time.yesterday : t.time.daysAgo(days);
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
