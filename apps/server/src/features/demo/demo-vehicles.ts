import type { Combustivel } from '@martelo/core/vehicle';
import type { BodyStyle } from './base-pictures.ts';
import type { PaintName } from './paints.ts';

/** make, model, model year, kilometres (tractors: 0), FIPE value in reais, colour, fuel, body. */
export type DemoVehicle = readonly [
  marca: string,
  modelo: string,
  ano: number,
  km: number,
  fipeReais: number,
  paint: PaintName,
  combustivel: Combustivel,
  style: BodyStyle,
];

export const DEMO_CARS: readonly DemoVehicle[] = [
  ['Fiat', 'Argo Drive 1.0', 2021, 48_210, 58_730, 'vermelho', 'Flex', 'hatch'],
  ['Volkswagen', 'Gol 1.6 MSI', 2019, 76_900, 45_310, 'branco', 'Flex', 'hatch'],
  ['Hyundai', 'HB20 Comfort 1.0', 2022, 31_004, 66_180, 'azul', 'Flex', 'hatch'],
  ['Chevrolet', 'Onix LT 1.0', 2020, 58_730, 59_940, 'grafite', 'Flex', 'hatch'],
  ['Toyota', 'Corolla XEi 2.0', 2021, 62_450, 118_900, 'prata', 'Flex', 'sedan'],
  ['Jeep', 'Renegade Longitude 1.8', 2020, 71_320, 89_460, 'verde', 'Flex', 'suv'],
  ['Fiat', 'Strada Volcano 1.3 CD', 2022, 44_890, 92_150, 'branco', 'Flex', 'pickup'],
  ['Honda', 'Civic EXL 2.0', 2019, 83_210, 103_770, 'preto', 'Flex', 'sedan'],
  ['Renault', 'Kwid Zen 1.0', 2021, 37_560, 43_890, 'laranja', 'Flex', 'hatch'],
  [
    'Volkswagen',
    'T-Cross Comfortline 1.0 TSI',
    2022,
    40_115,
    112_340,
    'azul-marinho',
    'Flex',
    'suv',
  ],
  ['Toyota', 'Hilux SRX 2.8 Diesel 4x4', 2020, 112_600, 214_500, 'prata', 'Diesel', 'pickup'],
  ['Chevrolet', 'Onix Plus LTZ 1.0 Turbo', 2021, 52_780, 75_620, 'vinho', 'Flex', 'sedan'],
  ['Ford', 'Ka SE 1.0', 2018, 91_470, 39_250, 'cinza', 'Flex', 'hatch'],
  ['Nissan', 'Kicks SV 1.6', 2020, 66_030, 83_910, 'marrom', 'Flex', 'suv'],
  ['Fiat', 'Toro Freedom 1.8', 2019, 98_340, 84_700, 'vermelho', 'Flex', 'pickup'],
  ['Fiat', 'Fiorino Endurance 1.4', 2021, 73_950, 72_480, 'branco', 'Flex', 'van'],
  ['Hyundai', 'Creta Prestige 2.0', 2019, 69_120, 92_830, 'dourado', 'Flex', 'suv'],
  ['Volkswagen', 'Virtus Highline 1.0 TSI', 2021, 47_330, 92_960, 'cinza', 'Flex', 'sedan'],
  ['Renault', 'Sandero Stepway 1.6', 2018, 88_900, 49_780, 'amarelo', 'Flex', 'hatch'],
  ['Chevrolet', 'S10 High Country 2.8 Diesel', 2018, 134_200, 168_320, 'preto', 'Diesel', 'pickup'],
  ['Citroën', 'C3 Live 1.0', 2023, 18_640, 58_110, 'bege', 'Flex', 'hatch'],
  ['Mercedes-Benz', 'Sprinter 416 Van 15+1', 2020, 121_780, 196_400, 'prata', 'Diesel', 'van'],
  ['Toyota', 'Yaris XL 1.5 Sedan', 2019, 61_290, 72_050, 'branco', 'Flex', 'sedan'],
  ['Jeep', 'Compass Limited 2.0 Diesel', 2020, 79_440, 142_780, 'grafite', 'Diesel', 'suv'],
  ['Peugeot', '208 Active 1.6', 2021, 42_010, 66_990, 'azul-marinho', 'Flex', 'hatch'],
  ['Honda', 'HR-V EX 1.8', 2018, 90_560, 87_640, 'vinho', 'Flex', 'suv'],
];

export const DEMO_MOTORCYCLES: readonly DemoVehicle[] = [
  ['Honda', 'CG 160 Titan', 2022, 21_430, 17_240, 'vermelho', 'Flex', 'street-motorcycle'],
  ['Yamaha', 'Fazer FZ25 ABS', 2021, 28_900, 20_860, 'azul', 'Flex', 'street-motorcycle'],
  ['Honda', 'NXR 160 Bros ESDD', 2022, 19_780, 19_610, 'laranja', 'Flex', 'trail-motorcycle'],
  ['Honda', 'Biz 125', 2021, 24_350, 14_980, 'branco', 'Flex', 'scooter'],
  [
    'Yamaha',
    'XTZ 250 Lander ABS',
    2020,
    33_120,
    23_470,
    'azul-marinho',
    'Flex',
    'trail-motorcycle',
  ],
  ['Honda', 'PCX 150 Sport', 2020, 17_900, 15_720, 'cinza', 'Gasolina', 'scooter'],
  ['Honda', 'CB 500F ABS', 2019, 26_480, 36_900, 'preto', 'Gasolina', 'street-motorcycle'],
  ['BMW', 'G 310 GS', 2021, 14_560, 31_280, 'branco', 'Gasolina', 'trail-motorcycle'],
  ['Yamaha', 'Factor 150 ED', 2020, 35_640, 13_350, 'vinho', 'Flex', 'street-motorcycle'],
  ['Honda', 'Elite 125', 2021, 12_730, 12_890, 'azul', 'Gasolina', 'scooter'],
  ['Honda', 'XRE 300 Rally', 2021, 22_010, 27_540, 'vermelho', 'Flex', 'trail-motorcycle'],
  ['Kawasaki', 'Ninja 400', 2020, 15_880, 34_120, 'verde-claro', 'Gasolina', 'street-motorcycle'],
  ['Yamaha', 'NMax 160 ABS', 2022, 11_240, 18_930, 'grafite', 'Gasolina', 'scooter'],
  ['Honda', 'CG 160 Fan', 2020, 41_370, 14_460, 'prata', 'Flex', 'street-motorcycle'],
];

export const DEMO_TRUCKS: readonly DemoVehicle[] = [
  ['Volkswagen', 'Delivery 11.180', 2021, 118_400, 268_900, 'branco', 'Diesel', 'truck'],
  ['Mercedes-Benz', 'Accelo 1016', 2019, 196_350, 231_470, 'azul', 'Diesel', 'truck'],
  ['Volvo', 'VM 270 6x2', 2018, 342_800, 298_150, 'vermelho', 'Diesel', 'truck'],
  ['Scania', 'P 310 8x2', 2017, 418_230, 342_600, 'laranja', 'Diesel', 'truck'],
  ['Ford', 'Cargo 816 S', 2018, 173_940, 164_220, 'prata', 'Diesel', 'truck'],
  ['Iveco', 'Tector 240E28', 2019, 228_760, 259_380, 'amarelo', 'Diesel', 'truck'],
  ['Volkswagen', 'Constellation 24.280', 2018, 305_610, 272_940, 'verde', 'Diesel', 'truck'],
  ['Marcopolo', 'Volare W9 Executivo', 2017, 287_330, 219_800, 'azul-marinho', 'Diesel', 'bus'],
  ['Mercedes-Benz', 'Atego 2426', 2020, 201_480, 318_760, 'grafite', 'Diesel', 'truck'],
  ['Mercedes-Benz', 'OF-1721 Urbano', 2016, 398_520, 187_350, 'branco', 'Diesel', 'bus'],
];

export const DEMO_TRACTORS: readonly DemoVehicle[] = [
  ['John Deere', '5078E Cabinado', 2020, 0, 214_300, 'verde-claro', 'Diesel', 'tractor'],
  ['Massey Ferguson', 'MF 4707', 2019, 0, 178_650, 'vermelho', 'Diesel', 'tractor'],
  ['New Holland', 'TL5.80', 2021, 0, 201_940, 'azul', 'Diesel', 'tractor'],
  ['Valtra', 'A94', 2018, 0, 163_280, 'amarelo', 'Diesel', 'tractor'],
  ['Yanmar', 'Solis 26', 2022, 0, 84_900, 'vermelho', 'Diesel', 'tractor'],
  ['John Deere', '6110J', 2019, 0, 287_410, 'verde-claro', 'Diesel', 'tractor'],
  ['LS Tractor', 'Plus 80C', 2020, 0, 172_530, 'azul-marinho', 'Diesel', 'tractor'],
  ['Case IH', 'Farmall 80', 2018, 0, 158_720, 'vinho', 'Diesel', 'tractor'],
];

/** The next cars auction: catalogued, not yet open. */
export const DEMO_NEXT_CARS: readonly DemoVehicle[] = [
  ['Volkswagen', 'Polo Highline 1.0 TSI', 2021, 39_870, 84_530, 'vermelho', 'Flex', 'hatch'],
  ['Chevrolet', 'Tracker Premier 1.2', 2022, 35_420, 119_870, 'branco', 'Flex', 'suv'],
  ['Fiat', 'Cronos Precision 1.8', 2020, 57_690, 66_340, 'azul', 'Flex', 'sedan'],
  ['Ford', 'Ranger XLT 3.2 Diesel', 2019, 108_940, 164_910, 'vermelho', 'Diesel', 'pickup'],
  ['Hyundai', 'HB20S Vision 1.6', 2021, 46_280, 67_450, 'prata', 'Flex', 'sedan'],
  ['Renault', 'Duster Iconic 1.6', 2021, 51_730, 84_210, 'marrom', 'Flex', 'suv'],
  ['Fiat', 'Mobi Like 1.0', 2022, 28_960, 47_120, 'amarelo', 'Flex', 'hatch'],
  ['Toyota', 'Etios X Sedan 1.5', 2018, 94_310, 52_680, 'grafite', 'Flex', 'sedan'],
  ['Peugeot', 'Partner Rapid 1.4', 2022, 49_050, 69_940, 'branco', 'Flex', 'van'],
  ['Caoa Chery', 'Tiggo 5X TXS', 2020, 60_580, 78_330, 'azul-marinho', 'Flex', 'suv'],
];

/** The last motorcycles auction: finished a day ago. */
export const DEMO_LAST_MOTORCYCLES: readonly DemoVehicle[] = [
  ['Honda', 'CG 160 Start', 2021, 30_480, 13_690, 'preto', 'Flex', 'street-motorcycle'],
  ['Yamaha', 'Crosser 150 Z', 2021, 23_750, 18_240, 'amarelo', 'Flex', 'trail-motorcycle'],
  ['Honda', 'Pop 110i', 2022, 16_910, 9_870, 'vermelho', 'Gasolina', 'scooter'],
  ['Suzuki', 'V-Strom 650 ABS', 2018, 38_640, 43_910, 'laranja', 'Gasolina', 'trail-motorcycle'],
  ['Yamaha', 'MT-03 ABS', 2020, 19_320, 27_880, 'azul', 'Gasolina', 'street-motorcycle'],
  ['Honda', 'CB 250F Twister', 2019, 32_570, 17_930, 'vinho', 'Flex', 'street-motorcycle'],
  ['Dafra', 'Citycom 300i', 2018, 27_090, 15_460, 'prata', 'Gasolina', 'scooter'],
  ['Honda', 'NXR 160 Bros', 2019, 36_840, 16_350, 'verde', 'Flex', 'trail-motorcycle'],
];
