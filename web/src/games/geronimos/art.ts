/** The emblems at radius 10: a star for Blue, a sun for Red. */
const points = Array.from({ length: 10 }, (_, i) => {
  const radius = i % 2 ? 3.76 : 10;
  const angle = (i * Math.PI) / 5 - Math.PI / 2;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
});
export const star = `M${points.join('L')}Z`;

export const rays = Array.from({ length: 8 }, (_, i) => {
  const angle = (i * Math.PI) / 4;
  const ray = (radius: number) => `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  return `M${ray(6.4)}L${ray(10)}`;
}).join('');

export const icons = {
  left: 'M5 5v5h5M5.5 10A7.5 7.5 0 1 1 4.5 14',
  right: 'M19 5v5h-5M18.5 10A7.5 7.5 0 1 0 19.5 14',
  whole: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
};
