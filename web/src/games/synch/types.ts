/** In Synch's view as JSON (games/synch/JSON.md). */
export interface Sight {
  size: number;
  variant: 'decide_first' | 'direct_first';
  stall: number;
  idle: number;
  markers: Record<string, string | null>;
  symbols: Record<string, string[]>;
  count: Record<string, number>;
  empty: number;
  directioner: number | null;
  said: string | null;
}

export interface Landing {
  direction: string;
  way: 'synch' | 'oppose';
  markers: Record<string, string>;
  marks: Record<string, boolean>;
  stays: Record<string, boolean>;
}

export interface Preview {
  landings: Landing[];
}
