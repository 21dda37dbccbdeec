/** How one sits down: against the computer, with a friend over the network, or passing one screen around. */
export type Way = 'bot' | 'friend' | 'pass';
