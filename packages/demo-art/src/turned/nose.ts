import { bendPath } from '../flatten.ts';
import { pick } from '../random.ts';
import { box, ellipse, fill, line, type Shape } from '../shapes.ts';
import { type Body, onNose } from './body.ts';

export function nose(body: Body): Shape[] {
  const { form, kit, topAt } = body;
  const put = onNose(body);
  const bend = (d: string) => bendPath(d, ([x, y]) => put([x / 100, y]));
  const top = topAt(form.bonnet);
  const [lampTop, lampBottom] = form.lamp;
  const [grilleTop, grilleBottom] = form.grille;
  const bottom = form.bottom;
  const slats = pick(kit.random, [[0.34, 0.68], [0.5], [0.25, 0.5, 0.75]]);
  const trim = pick(kit.random, ['#8e99a6', '#2b323a', kit.paint.base]);
  const low = lampBottom + 2;
  const lamp = (side: 1 | -1): Shape[] => {
    const s = 100 * side;
    return [
      fill(
        bend(
          `M${s} ${lampTop + 8}Q${s * 0.84} ${lampTop + 4} ${s * 0.58} ${lampTop + 11}Q${s * 0.6} ${low - 6} ${s * 0.7} ${low}Q${s * 0.88} ${low + 2} ${s} ${low}Z`,
        ),
        kit.use('lamp'),
        { stroke: '#10161e', width: 2 },
      ),
      line(
        bend(`M${s * 0.64} ${low - 5}Q${s * 0.82} ${low - 2} ${s * 0.98} ${low - 4}`),
        '#5b6875',
        3,
      ),
    ];
  };
  const farLens = [
    fill(bend(ellipse(-80, (lampTop + low) / 2 + 4, 7, (low - lampTop) * 0.28)), '#3a4653'),
    fill(bend(ellipse(-80, (lampTop + low) / 2 + 3, 4, (low - lampTop) * 0.16)), '#ffffff'),
    fill(bend(ellipse(-80, form.bumper - 8, 6, 7)), '#dfe6ec', { stroke: '#10161e', width: 4 }),
  ];
  return [
    fill(bend(`M100 ${top}L-100 ${top}L-100 ${bottom}L100 ${bottom}Z`), kit.use('panel'), {
      stroke: kit.paint.shade,
      width: 1.4,
    }),
    fill(
      bend(`M100 ${(top + bottom) / 2}L-100 ${(top + bottom) / 2}L-100 ${bottom}L100 ${bottom}Z`),
      kit.use('under'),
      { opacity: 0.5 },
    ),
    fill(
      bend(`M100 ${form.bumper}L-100 ${form.bumper}L-100 ${bottom}L100 ${bottom}Z`),
      kit.use('plastic'),
    ),
    fill(
      bend(
        `M58 ${form.bumper - 20}L-58 ${form.bumper - 20}L-66 ${form.bumper + 14}L66 ${form.bumper + 14}Z`,
      ),
      '#0d1116',
      { stroke: '#39424c', width: 1.5 },
    ),
    fill(bend(box(-46, grilleTop, 92, grilleBottom - grilleTop, 6)), '#0f1318', {
      stroke: trim,
      width: 3.5,
    }),
    ...slats.map((part) => {
      const y = grilleTop + (grilleBottom - grilleTop) * part;
      return line(bend(`M-42 ${y}L42 ${y}`), '#6d7884', 3);
    }),
    fill(bend(ellipse(0, (grilleTop + grilleBottom) / 2, 9, 9)), kit.use('chrome'), {
      stroke: '#10161e',
      width: 2,
    }),
    ...lamp(1),
    ...lamp(-1),
    ...farLens,
    fill(bend(box(-25, form.bumper - 24, 50, 25, 2)), '#f5f7f9', { stroke: '#2b333c', width: 2 }),
    fill(bend(box(-25, form.bumper - 24, 50, 6, 1)), '#0b4ea2'),
  ];
}
