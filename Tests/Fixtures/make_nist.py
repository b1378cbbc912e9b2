"""Writes nist.tsv from the data files of NIST's Statistical Reference Datasets for nonlinear regression.

The 27 files (https://www.itl.nist.gov/div898/strd/nls/nls_main.shtml; public domain) lie in the folder that is given:
python3 make_nist.py FOLDER. Rows: problem, name, formula, observed; column, name, column's name, numbers;
parameter, name, parameter, both starts, certified value, certified standard deviation; certified, name, residual
sum of squares, residual standard deviation, degrees of freedom.
"""
import re
import sys

MODELS = {
    "Bennett5": "b1*(b2+x)^(-1/b3)",
    "BoxBOD": "b1*(1-exp(-b2*x))",
    "Chwirut1": "exp(-b1*x)/(b2+b3*x)",
    "Chwirut2": "exp(-b1*x)/(b2+b3*x)",
    "DanWood": "b1*x^b2",
    "ENSO": "b1 + b2*cos(2*pi*x/12) + b3*sin(2*pi*x/12) + b5*cos(2*pi*x/b4) + b6*sin(2*pi*x/b4)"
            " + b8*cos(2*pi*x/b7) + b9*sin(2*pi*x/b7)",
    "Eckerle4": "(b1/b2)*exp(-0.5*((x-b3)/b2)^2)",
    "Gauss1": "b1*exp(-b2*x) + b3*exp(-(x-b4)^2/b5^2) + b6*exp(-(x-b7)^2/b8^2)",
    "Hahn1": "(b1+b2*x+b3*x^2+b4*x^3)/(1+b5*x+b6*x^2+b7*x^3)",
    "Kirby2": "(b1+b2*x+b3*x^2)/(1+b4*x+b5*x^2)",
    "Lanczos1": "b1*exp(-b2*x) + b3*exp(-b4*x) + b5*exp(-b6*x)",
    "MGH09": "b1*(x^2+x*b2)/(x^2+x*b3+b4)",
    "MGH10": "b1*exp(b2/(x+b3))",
    "MGH17": "b1 + b2*exp(-x*b4) + b3*exp(-x*b5)",
    "Misra1a": "b1*(1-exp(-b2*x))",
    "Misra1b": "b1*(1-(1+b2*x/2)^(-2))",
    "Misra1c": "b1*(1-(1+2*b2*x)^(-.5))",
    "Misra1d": "b1*b2*x*(1+b2*x)^(-1)",
    "Nelson": "b1 - b2*x1*exp(-b3*x2)",
    "Rat42": "b1/(1+exp(b2-b3*x))",
    "Rat43": "b1/(1+exp(b2-b3*x))^(1/b4)",
    "Roszman1": "b1 - b2*x - atan(b3/(x-b4))/pi",
    "Thurber": "(b1+b2*x+b3*x^2+b4*x^3)/(1+b5*x+b6*x^2+b7*x^3)",
}
for copy, model in (("Gauss2", "Gauss1"), ("Gauss3", "Gauss1"), ("Lanczos2", "Lanczos1"), ("Lanczos3", "Lanczos1")):
    MODELS[copy] = MODELS[model]


def plain(number):
    return repr(float(number))


with open("nist.tsv", "w") as table:
    for name in sorted(MODELS):
        text = open(f"{sys.argv[1]}/{name}.dat").read()
        print("problem", name, MODELS[name], "log(y)" if name == "Nelson" else "y", sep="\t", file=table)
        header, _, rest = text.rpartition("Data:")
        columns = rest.split("\n")[0].split()
        rows = [[plain(x) for x in line.split()] for line in rest.split("\n")[1:] if line.strip()]
        assert all(len(row) == len(columns) for row in rows), name
        for index, column in enumerate(columns):
            print("column", name, column, *[row[index] for row in rows], sep="\t", file=table)
        pattern = r"^\s*(b\d)\s*=\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)"
        for match in re.finditer(pattern, header, re.M):
            print("parameter", name, match[1], *[plain(match[i]) for i in (2, 3, 4, 5)], sep="\t", file=table)
        squares = re.search(r"Residual Sum of Squares:\s+(\S+)", header)[1]
        deviation = re.search(r"Residual Standard Deviation:\s+(\S+)", header)[1]
        degrees = re.search(r"Degrees of Freedom:\s+(\S+)", header)[1]
        count = re.search(r"Number of Observations:\s+(\S+)", header)
        assert count is None or int(count[1]) == len(rows), name
        print("certified", name, plain(squares), plain(deviation), degrees, sep="\t", file=table)
